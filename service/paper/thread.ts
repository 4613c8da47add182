import { Worker } from "node:worker_threads";

import { limits } from "#contracts/limits.ts";
import { createSlots } from "#service/export/slots.ts";
import { ServiceError } from "#service/http/errors.ts";

/** Each is a thread with the font in memory. */
const slots = createSlots(2);

/** Draws in a thread of its own: the font alone takes longer to read than a page may wait. `export.busy` when too many draw. */
export async function drawInThread(script: URL, workerData: object): Promise<Uint8Array<ArrayBuffer>> {
  const leave = slots.take();
  if (leave === null) throw new ServiceError("export.busy");
  try {
    return await drawn(script, workerData);
  } finally {
    leave();
  }
}

function drawn(script: URL, workerData: object): Promise<Uint8Array<ArrayBuffer>> {
  const paper = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const timer = setTimeout(() => void worker.terminate(), limits.serviceTimeout);
  worker.once("message", (bytes: Uint8Array<ArrayBuffer>) => paper.resolve(bytes));
  worker.once("error", paper.reject);
  worker.once("exit", () => {
    clearTimeout(timer);
    paper.reject(new Error("The drawing of a paper ended before its time"));
  });
  return paper.promise;
}
