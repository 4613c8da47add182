import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";

/** Milliseconds. A new thread has to compile the parser, which takes longer than most files. */
const idle = 60_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

let thread: Worker | null = null;
let readers = 0;
let timer: NodeJS.Timeout | undefined;

/** Port to a reader of one file in the reading thread of this process; it closes when the thread dies. */
export function openReader(): MessagePort {
  clearTimeout(timer);
  const { port1, port2 } = new MessageChannel();
  readers++;
  port1.once("close", () => {
    readers--;
    if (readers === 0) timer = setTimeout(() => void endReading(), idle).unref();
  });
  thread ??= start();
  thread.postMessage(port2, [port2]);
  return port1;
}

function start(): Worker {
  const worker = new Worker(new URL("./read-tags.worker.ts", import.meta.url), { resourceLimits: memory });
  const forget = (): void => void (thread = thread === worker ? null : thread);
  worker.once("error", (error) => {
    forget();
    process.emitWarning(`Reading thread failed: ${String(error)}`);
  });
  worker.once("exit", forget);
  worker.unref();
  return worker;
}

/** Resolves when the memory is free; a reading that is under way fails. */
export async function endReading(): Promise<void> {
  const ending = thread;
  thread = null;
  await ending?.terminate();
}
