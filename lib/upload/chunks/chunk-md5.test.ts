import { createHash } from "node:crypto";

import { expect, it } from "vitest";

import { limits } from "#contracts/limits.ts";

import { chunkMd5s } from "./chunk-md5.ts";

const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

it.each([1, limits.chunk - 1, limits.chunk, limits.chunk + 1, 2 * limits.chunk + 9])(
  "chunkMd5s › digests each chunk in order and the whole of %i bytes",
  async (size) => {
    const bytes = new Uint8Array(size).map((_, index) => (index * 31 + size) % 251);
    const seen: [number, string][] = [];
    const whole = await chunkMd5s(new Blob([bytes]), (chunk, digest) => seen.push([chunk, digest]));
    expect(whole).toBe(md5(bytes));
    const chunks = Array.from({ length: Math.ceil(size / limits.chunk) }, (_, chunk) => {
      const from = chunk * limits.chunk;
      return [chunk, md5(bytes.subarray(from, from + limits.chunk))];
    });
    expect(seen).toEqual(chunks);
  },
);
