import { parentPort, workerData } from "node:worker_threads";

import { drawReport } from "./draw.ts";
import { pdfDataSchema } from "./pdf-data.ts";

const bytes = await drawReport(pdfDataSchema.parse(workerData));
parentPort?.postMessage(bytes, [bytes.buffer]);
