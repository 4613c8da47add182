import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { expect, it } from "vitest";

const folder = new URL("../migrations/", import.meta.url);

it("migrations of a release › are never changed", async () => {
  const lines = (await readFile(new URL("frozen.sha256", folder), "utf8")).trim().split("\n");
  expect(lines.length).toBeGreaterThan(100);
  const changed = await Promise.all(
    lines.map(async (line) => {
      const [sum, name = ""] = line.split("  ");
      const sql = await readFile(new URL(name, folder)).catch(() => "");
      return createHash("sha256").update(sql).digest("hex") === sum ? [] : [name];
    }),
  );
  expect(changed.flat(), "add a new file instead: installations have applied these").toEqual([]);
});
