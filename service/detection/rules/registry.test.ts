import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { thresholdsSchema } from "#contracts/detect-standard/thresholds.ts";
import { ruleInfoSchema, severityNames } from "#contracts/detection/detection.ts";

import { defaultThresholds } from "../thresholds.ts";
import { rules } from "./registry.ts";
import { formulaOf, type Rule } from "./rule.ts";

/** Their thresholds are lists and ranges, too long for a formula. */
const wordsOnly = new Set(["F07", "F09", "C06", "P09", "T03"]);

const infoOf = (rule: Rule, thresholds = defaultThresholds) => ({
  ...rule,
  formula: formulaOf(rule, thresholds),
});

it("rules › are complete, unique and sorted by code within each kind", () => {
  for (const rule of rules) expect(ruleInfoSchema.safeParse(infoOf(rule)).success, rule.code).toBe(true);
  const codes = rules.map(({ code }) => code);
  expect(new Set(codes).size).toBe(rules.length);
  const kinds = Map.groupBy(codes, ([kind]) => kind);
  expect(codes).toEqual([...kinds.values()].flatMap((ofKind) => ofKind.toSorted()));
});

function nudged(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") {
    if (!/^\d+(\.\d+)?$/.test(value)) return value;
    return value.includes(".") ? `${value}5` : `${value}.5`;
  }
  if (Array.isArray(value)) return value.map((one) => nudged(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nudged(one)]));
}

it("formulaOf › states the thresholds in force, not the defaults", () => {
  const judging = Object.keys(defaultThresholds).filter((code) => !wordsOnly.has(code));
  const changed = Object.entries(defaultThresholds).map(([code, own]) => [
    code,
    judging.includes(code) ? nudged(own) : own,
  ]);
  const thresholds = thresholdsSchema.parse(Object.fromEntries(changed));
  const told = rules.filter((rule) => formulaOf(rule, thresholds) !== formulaOf(rule, defaultThresholds));
  expect(told.map(({ code }) => code).toSorted()).toEqual(judging.toSorted());
});

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

it("docs/detection.md › repeats the rules with their defaults and a test file for each", () => {
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  const written = read("../../../docs/detection.md")
    .split("\n")
    .filter((line) => /^\| [A-Z]\d{2} \|/.test(line) && line.split(/(?<!\\)\|/).length === 9);
  const triedIn = written.map((line) => /`([\w/.-]+\.ts)` \|$/.exec(line)?.[1] ?? "");
  const expected = rules
    .map((rule) => infoOf(rule))
    .map(
      ({ code, name, severity, formula, source }, at) =>
        `| ${code} | ${name} | ${severityNames[severity]} | ${cell(formula)} | ${defaultsOf(code)} | ${cell(source)} | \`${triedIn[at]}\` |`,
    );
  expect(written).toEqual(expected);
  for (const [at, { code }] of rules.entries())
    expect(read(`../../../${triedIn[at]}`), `${code} in ${triedIn[at]}`).toMatch(
      new RegExp(`["'\`]${code}\\b`),
    );
});
