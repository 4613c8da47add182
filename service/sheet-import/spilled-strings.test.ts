import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { SpilledStrings } from "./spilled-strings.ts";

test("SpilledStrings › gives back every string in any order, and leaves no file", () => {
  const folder = mkdtempSync(join(tmpdir(), "cost-strings-"));
  const written = Array.from({ length: 50_000 }, (_, n) => `规格"${n}\u{20000}`);
  const strings = new SpilledStrings(folder);
  try {
    for (const text of written) strings.push(text);
    const read = written.map((_, n) => strings.at((n * 7919) % written.length));
    expect(read).toEqual(written.map((_, n) => written[(n * 7919) % written.length]));
    expect([strings.at(written.length), strings.at(-1), strings.at(Number.NaN)]).toEqual(
      Array.from({ length: 3 }),
    );
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    strings.close();
    rmSync(folder, { recursive: true });
  }
});
