import { Worker } from "node:worker_threads";

import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { createSlots } from "#service/export/slots.ts";

/** Each slot is a thread with the font in memory. */
const slots = createSlots(2);

/** Draws in a worker thread: loading the font alone would block the event loop too long. Throws `export.busy`. */
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
  const pdf = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const timer = setTimeout(() => void worker.terminate(), limits.serviceTimeout);
  worker.once("message", (bytes: Uint8Array<ArrayBuffer>) => pdf.resolve(bytes));
  worker.once("error", pdf.reject);
  worker.once("exit", () => {
    clearTimeout(timer);
    pdf.reject(new Error("The drawing of a pdf ended before its time"));
  });
  return pdf.promise;
}
