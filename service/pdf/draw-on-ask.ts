import { parentPort } from "node:worker_threads";

/** Answers each message of `drawInThread` with a pdf. A drawing that fails ends the thread. */
export function drawOnAsk(draw: (data: unknown) => Promise<Uint8Array<ArrayBuffer>>): void {
  parentPort?.on("message", (data) => {
    void draw(data).then((bytes) => parentPort?.postMessage(bytes, [bytes.buffer]));
  });
}
