import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, it } from "vitest";

import { trim } from "./trim-zod.mjs";

const zodSource = "node_modules/zod/v4/classic/schemas.js";
const trimmed = trim(readFileSync(zodSource, "utf8"), "classic");

it("trim-zod › leaves no use of what it drops", () => {
  const rest = trimmed.replaceAll(/^(?:import |\/\/).*$/gm, "");
  for (const gone of [
    "processors.",
    "createToJSONSchemaMethod(",
    "en()",
    "memoizer()",
    "ZodObjectJIT",
    "this.check(core._email",
  ])
    expect(rest).not.toContain(gone);
  expect(rest).toContain("optional()");
});

it("trim-zod › refuses a source that has changed", () => {
  expect(() => trim(trimmed, "classic")).toThrow("JSON schema of each type is not where it was");
});

it("trim-zod › leaves what the browser's schemas are built of", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "scripts/build/testing/browser-schemas.mjs",
  ]);
  expect(Number(stdout)).toBeGreaterThan(200);
});

it("trim-zod › keeps how contracts are judged", async () => {
  const base = pathToFileURL(`${process.cwd()}/${zodSource}`);
  const absolute = trimmed.replaceAll(
    /from "(\.\.?\/[^"]+)"/g,
    (_: string, path: string) => `from "${new URL(path, base).href}"`,
  );
  const z = await import(`data:text/javascript,${encodeURIComponent(absolute)}`);
  const schema = z.object({
    name: z.string().trim().min(1).max(4),
    sort: z.enum(["a", "b"]).default("a"),
    rows: z.array(z.union([z.number().int(), z.literal("x")])).optional(),
  });
  expect(schema.parse({ name: " 甲 ", rows: [1, "x"] })).toEqual({ name: "甲", sort: "a", rows: [1, "x"] });
  expect(schema.safeParse({ name: "", sort: "c" }).error.issues).toHaveLength(2);
});
