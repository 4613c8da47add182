import { Worker } from "node:worker_threads";

import { serviceLimits } from "#contracts/service-limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { createSlots } from "#service/export/slots.ts";

/** Each slot is a thread with the font in memory. */
const slots = createSlots(2);
/** Milliseconds. To load its modules takes a new thread longer than most drawings. */
const idle = 60_000;
/** One idle thread of each script, with the timer of its end. */
const spare = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>();

/** Draws in a worker thread: loading the font alone would block the event loop too long. Throws `export.busy`. */
export async function drawInThread(script: URL, data: object): Promise<Uint8Array<ArrayBuffer>> {
  const leave = slots.take();
  if (leave === null) throw new ServiceError("export.busy");
  const worker = takeSpare(script) ?? newThread(script);
  try {
    const bytes = await drawn(worker, data);
    keep(script, worker);
    return bytes;
  } catch (error) {
    void worker.terminate();
    throw error;
  } finally {
    leave();
  }
}

function newThread(script: URL): Worker {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  // While it is idle, nobody else listens.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (spare.get(script.href)?.worker === worker) takeSpare(script);
  });
  return worker;
}

function takeSpare(script: URL): Worker | null {
  const kept = spare.get(script.href);
  if (!kept) return null;
  clearTimeout(kept.timer);
  spare.delete(script.href);
  kept.worker.ref();
  return kept.worker;
}

function keep(script: URL, worker: Worker): void {
  if (spare.has(script.href)) return void worker.terminate();
  worker.unref();
  const timer = setTimeout(() => void takeSpare(script)?.terminate(), idle).unref();
  spare.set(script.href, { worker, timer });
}

async function drawn(worker: Worker, data: object): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const ended = (): void => pdf.reject(new Error("The drawing of a pdf ended before its time"));
  const timer = setTimeout(() => void worker.terminate(), serviceLimits.serviceTimeout);
  worker.once("message", pdf.resolve).once("error", pdf.reject).once("exit", ended);
  worker.postMessage(data);
  try {
    return await pdf.promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", pdf.resolve).off("error", pdf.reject).off("exit", ended);
  }
}
