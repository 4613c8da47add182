import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { dropDescriptions } from "./drop-descriptions.mjs";

it("dropDescriptions › drops descriptions in each form", () => {
  const source = [
    'a: z.string().describe("metres (m)").optional(),',
    "b: z.string()",
    "  .max(10)",
    "  .describe(",
    '    "a \\"quoted\\" text",',
    "  ),",
    "c: z.string().describe(`within ${days(1)} days`),",
  ];
  expect(dropDescriptions(source.join("\n"))).toBe(
    ["a: z.string().optional(),", "b: z.string()", "  .max(10),", "c: z.string(),"].join("\n"),
  );
});

it("dropDescriptions › leaves none in the contracts", () => {
  const texts = globSync("contracts/**/*.ts", { exclude: ["**/*.test.ts"] }).map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(texts.filter((text) => text.includes(".describe("))).not.toEqual([]);
  expect(texts.filter((text) => dropDescriptions(text).includes(".describe("))).toEqual([]);
});
