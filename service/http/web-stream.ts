import type { Readable } from "node:stream";

/** A file stream as the body of an answer: read as the caller takes it, closed when the caller goes away. */
export function webStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: () => {
      source.destroy();
    },
  });
}
