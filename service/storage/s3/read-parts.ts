import type { WholeBlob } from "../blob.ts";
import type { Bucket } from "./bucket.ts";

export type Part = { key: string; size: number };

export function readParts(
  bucket: Bucket,
  parts: readonly Part[],
): Pick<WholeBlob, "head" | "tail" | "slice" | "bytes"> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);

  async function slice(position: number, length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const end = Math.min(position + length, size);
    let from = 0;
    for (const part of parts) {
      const start = Math.max(position, from);
      const stop = Math.min(end, from + part.size);
      if (start < stop) {
        const range = { start: start - from, end: stop - from - 1 };
        for await (const bytes of buffers(bucket, part, range)) pieces.push(bytes);
      }
      from += part.size;
    }
    return Buffer.concat(pieces);
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    for (const part of parts) yield* buffers(bucket, part);
  }

  return {
    head: (length) => slice(0, length),
    tail: (length) => slice(Math.max(0, size - length), length),
    slice,
    bytes,
  };
}

async function* buffers(
  bucket: Bucket,
  part: Part,
  range?: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Uint8Array> = await bucket.get(part.key, range);
  for await (const bytes of stream) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
