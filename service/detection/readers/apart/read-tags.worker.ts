import { type MessagePort, parentPort } from "node:worker_threads";

import { type Pieces, piecesReader } from "./read-pieces.ts";

/** Each file has a port of its own. */
parentPort?.on("message", (port: MessagePort) => {
  const read = piecesReader();
  port.on("message", (pieces: Pieces) => {
    const done = read(pieces);
    port.postMessage(done, [done.batch.numbers.buffer]);
    // Freed at once: garbage collection counts the file's bytes late.
    for (const { buffer } of pieces ?? []) buffer.transfer(0);
  });
});
