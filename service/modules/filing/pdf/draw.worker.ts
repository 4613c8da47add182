import { parentPort, workerData } from "node:worker_threads";

import { drawFilingPdf } from "./draw.ts";
import { filingPdfSchema } from "./pdf-data.ts";

const bytes = await drawFilingPdf(filingPdfSchema.parse(workerData));
parentPort?.postMessage(bytes, [bytes.buffer]);
