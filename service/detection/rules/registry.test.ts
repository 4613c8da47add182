import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { ruleInfoSchema, severityNames } from "#contracts/detection.ts";

import { defaultThresholds } from "../thresholds.ts";
import { rules } from "./registry.ts";

it("every rule says what it is, once", () => {
  for (const rule of rules) expect(ruleInfoSchema.safeParse(rule).success, rule.code).toBe(true);
  expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
});

/** Figures and ranges as they are; lists stand in the page's second table. */
function defaultText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value === "object" && value !== null && "from" in value && "to" in value)
    return `${String(value.from)}–${String(value.to)}`;
  return "below";
}

function defaultsOf(rule: string): string {
  const own = Object.entries(defaultThresholds).find(([code]) => code === rule)?.[1] ?? {};
  const texts = Object.entries(own).map(([code, value]) => `\`${code}\` ${defaultText(value)}`);
  return texts.join(", ") || "–";
}

it("docs/detection.md repeats it, with its defaults and a file that tries it", () => {
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  const written = read("../../../docs/detection.md")
    .split("\n")
    .filter((line) => /^\| [A-Z]\d{2} \|/.test(line) && line.split(/(?<!\\)\|/).length === 9);
  const triedIn = written.map((line) => /`([\w/.-]+\.ts)` \|$/.exec(line)?.[1] ?? "");
  const expected = rules.map(
    ({ code, name, severity, formula, source }, at) =>
      `| ${code} | ${name} | ${severityNames[severity]} | ${cell(formula)} | ${defaultsOf(code)} | ${cell(source)} | \`${triedIn[at]}\` |`,
  );
  expect(written).toEqual(expected);
  for (const [at, { code }] of rules.entries())
    expect(read(`../${triedIn[at]}`), `${code} in ${triedIn[at]}`).toMatch(new RegExp(`["'\`]${code}\\b`));
});
