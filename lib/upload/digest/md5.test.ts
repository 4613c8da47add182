import { createHash } from "node:crypto";

import { expect, it } from "vitest";

import { md5Of } from "./md5.ts";

async function check(bytes: Uint8Array<ArrayBuffer>): Promise<number[]> {
  const seen: number[] = [];
  const md5 = await md5Of(new Blob([bytes]), (percent) => seen.push(percent));
  expect(md5).toBe(createHash("md5").update(bytes).digest("hex"));
  return seen;
}

it("md5Of › digests files of every size around its slice size", async () => {
  for (const size of [1, 63, 64, 2 * 1_048_576 - 1, 2 * 1_048_576, 2 * 1_048_576 + 1, 5_000_003]) {
    const bytes = new Uint8Array(size).map((_, index) => (index * 31 + size) % 251);
    const seen = await check(bytes);
    expect(seen.at(-1)).toBe(100);
    expect(seen).toHaveLength(Math.ceil(size / (2 * 1_048_576)));
  }
});
