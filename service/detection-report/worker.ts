/** Draws `PdfData` in a thread. */
export const reportWorker = new URL("./draw.worker.ts", import.meta.url);
