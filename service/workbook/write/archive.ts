import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

import { Zip, type ZipInputFile } from "fflate";

export type Part = { name: string; text: AsyncIterable<string> | Iterable<string> };

const deflate = promisify(deflateRaw);
const encoder = new TextEncoder();
const DEFLATED = 8;

export async function* archive(
  parts: AsyncIterable<Part> | Iterable<Part>,
): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, text } of parts) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED };
    zip.add(file);
    for await (const piece of text) {
      const bytes = encoder.encode(piece);
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      // Z_SYNC_FLUSH aligns a piece to a byte, and each is deflated on its own, so the pieces can be concatenated.
      file.ondata?.(null, await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH }), false);
      yield* made.splice(0);
    }
    file.ondata?.(null, await deflate(new Uint8Array()), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
