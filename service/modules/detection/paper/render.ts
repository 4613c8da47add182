import { Worker } from "node:worker_threads";

import { limits } from "#contracts/limits.ts";

import type { PaperData } from "./paper-data.ts";

/** Draws in a thread of its own: the font alone takes longer to read than a page may wait. */
export function drawPaper(paper: PaperData): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(new URL("./draw.worker.ts", import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const timer = setTimeout(() => void worker.terminate(), limits.serviceTimeout);
  worker.once("message", (bytes: Uint8Array<ArrayBuffer>) => drawn.resolve(bytes));
  worker.once("error", drawn.reject);
  worker.once("exit", () => {
    clearTimeout(timer);
    drawn.reject(new Error("The drawing of a report ended before its time"));
  });
  return drawn.promise;
}
