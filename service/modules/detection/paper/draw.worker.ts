import { parentPort, workerData } from "node:worker_threads";

import { drawReport } from "./draw.ts";
import { paperDataSchema } from "./paper-data.ts";

const bytes = await drawReport(paperDataSchema.parse(workerData));
parentPort?.postMessage(bytes, [bytes.buffer]);
