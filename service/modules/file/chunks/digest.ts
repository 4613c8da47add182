import { createHash } from "node:crypto";

import { limits } from "#contracts/limits.ts";
import type { Digest, WholeBlob } from "#service/storage/blob.ts";

type Bytes = Pick<WholeBlob, "bytes">;

export async function digestOf(blob: Bytes): Promise<Digest> {
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let size = 0;
  for await (const bytes of blob.bytes()) {
    md5.update(bytes);
    sha256.update(bytes);
    size += bytes.byteLength;
  }
  return { size, md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

export async function chunkDigests(blob: Bytes): Promise<string[]> {
  const chunks: string[] = [];
  let size = 0;
  let chunk = createHash("md5");
  for await (const bytes of blob.bytes()) {
    for (let from = 0; from < bytes.byteLength;) {
      const room = limits.chunk - (size % limits.chunk);
      const piece = bytes.subarray(from, from + room);
      chunk.update(piece);
      from += piece.byteLength;
      size += piece.byteLength;
      if (size % limits.chunk !== 0) continue;
      chunks.push(chunk.digest("hex"));
      chunk = createHash("md5");
    }
  }
  if (size % limits.chunk !== 0) chunks.push(chunk.digest("hex"));
  return chunks;
}
