import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, it } from "vitest";

import { cutMethods, cutOfStrings, trim } from "./trim-zod.mjs";

const zodSource = "node_modules/zod/v4/classic/schemas.js";
const trimmed = trim(readFileSync(zodSource, "utf8"), "classic/schemas");

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
  expect(() => trim(trimmed, "classic/schemas")).toThrow("JSON schema of each type is not where it was");
});

it("trim-zod › leaves what the browser's schemas are built of", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "scripts/build/testing/browser-schemas.mjs",
  ]);
  expect(Number(stdout)).toBeGreaterThan(200);
});

it("trim-zod › drops no method that the browser's code calls", () => {
  const files = globSync("{app,components,contracts,lib}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.{ts,tsx}", "lib/{runtime,server}/**"],
  });
  const called = new RegExp(`\\.(?:${cutMethods.join("|")})(?:<[^>]*>)?\\s*\\(`);
  const ofString = new RegExp(
    `z\\s*\\.string\\([^)]*\\)(?:(?!\\bz\\.)[^;])*?\\.(?:${cutOfStrings.join("|")})\\(`,
  );
  const texts = files.map((file) => readFileSync(file, "utf8"));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((_, at) => called.test(texts[at] ?? "") || ofString.test(texts[at] ?? ""))).toEqual([]);
});

const base = pathToFileURL(`${process.cwd()}/${zodSource}`);
const absolute = trimmed.replaceAll(
  /from "(\.\.?\/[^"]+)"/g,
  (_: string, path: string) => `from "${new URL(path, base).href}"`,
);
const trimmedModule = `data:text/javascript,${encodeURIComponent(absolute)}`;

/** `core` is whole here; `browser-schemas.mjs` trims it too. */
it("trim-zod › keeps how contracts are judged", async () => {
  const z = await import(trimmedModule);
  const schema = z.object({
    name: z.string().trim().min(1).max(4),
    sort: z.enum(["a", "b"]).default("a"),
    rows: z.array(z.union([z.number().int(), z.literal("x")])).optional(),
    unit: z.enum(["wan", "yuan"]).catch("wan"),
  });
  expect(schema.parse({ name: " 甲 ", rows: [1, "x"], unit: "x" })).toEqual({
    name: "甲",
    sort: "a",
    rows: [1, "x"],
    unit: "wan",
  });
  expect(schema.safeParse({ name: "", sort: "c" }).error.issues).toHaveLength(2);
});

it("trim-zod › gives Chinese words to faults of schemas without their own", async () => {
  const z = await import(trimmedModule);
  const { globalConfig } = await import("zod/v4/core");
  const words = globalConfig.localeError;
  delete globalConfig.localeError;
  try {
    expect(z.string().safeParse(undefined).error.issues[0].message).toBe("填写有误，请核对后重试");
  } finally {
    globalConfig.localeError = words;
  }
});
