import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { ruleInfoSchema, severityNames } from "#contracts/detection.ts";

import { rules } from "./registry.ts";

it("every rule says what it is, once", () => {
  for (const rule of rules) expect(ruleInfoSchema.safeParse(rule).success, rule.code).toBe(true);
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
});

it("docs/detection.md repeats it", () => {
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const page = readFileSync(new URL("../../../docs/detection.md", import.meta.url), "utf8");
  const written = page
    .split("\n")
    .filter((line) => /^\| [A-Z]\d{2} \|/.test(line) && line.split(/(?<!\\)\|/).length === 7);
  const expected = rules.map(
    ({ code, name, severity, formula, source }) =>
      `| ${code} | ${name} | ${severityNames[severity]} | ${cell(formula)} | ${cell(source)} |`,
  );
  expect(written).toEqual(expected);
});
