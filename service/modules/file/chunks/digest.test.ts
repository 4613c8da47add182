import { createHash, randomBytes } from "node:crypto";

import { expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";

import { chunkDigests, digestOf } from "./digest.ts";

const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

it.each([1, limits.chunk - 1, limits.chunk, limits.chunk + 1, 2 * limits.chunk + 7])(
  "digestOf › matches the whole and each chunk of %i bytes, read in pieces of any length",
  async (size) => {
    const content = randomBytes(size);
    async function* bytes(): AsyncGenerator<Buffer> {
      for (let at = 0; at < size; at += 777_777) yield content.subarray(at, at + 777_777);
    }
    const chunks = Array.from({ length: Math.ceil(size / limits.chunk) }, (_, n) =>
      md5(content.subarray(n * limits.chunk, (n + 1) * limits.chunk)),
    );
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(await digestOf({ bytes })).toEqual({ size, md5: md5(content), sha256 });
    expect(await chunkDigests({ bytes })).toEqual(chunks);
  },
);
