import { parentPort, workerData } from "node:worker_threads";

import { drawFilingPaper } from "./draw.ts";
import { filingPaperSchema } from "./paper-data.ts";

const bytes = await drawFilingPaper(filingPaperSchema.parse(workerData));
parentPort?.postMessage(bytes, [bytes.buffer]);
