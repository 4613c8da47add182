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

it("formulas › are in Chinese: names of the exchange standard stand in the technical note", () => {
  const notNames = /GB(?:\/T)? [\d-]+|[A-Z]\d\d|UTF-8|XML|kg|m[23²³]/g;
  for (const { code, formula, source } of rules.map((rule) => infoOf(rule)))
    expect(`${formula}${source}`.replace(notNames, ""), code).not.toMatch(/[A-Za-z]{2}|\(/);
  expect(rules.find(({ code }) => code === "F09")?.technical).toContain("CompileCompany");
});

function nudged(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") {
    // A leading zero makes a code of it, such as 专业 0101.
    if (!/^(0|[1-9]\d*)(\.\d+)?$/.test(value)) return value;
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
  const { data: thresholds = defaultThresholds, error } = thresholdsSchema.safeParse(
    Object.fromEntries(changed),
  );
  const refused = (error?.issues ?? []).map(({ path }) => path.join("."));
  expect(
    refused,
    "codes, not figures: add their rules to wordsOnly in service/detection/rules/registry.test.ts",
  ).toEqual([]);
  const told = rules.filter((rule) => formulaOf(rule, thresholds) !== formulaOf(rule, defaultThresholds));
  const silent = judging.filter((code) => !told.some((rule) => rule.code === code));
  expect(silent, "rules whose formula in service/detection/rules/ states no threshold").toEqual([]);
  expect(told.map(({ code }) => code).toSorted()).toEqual(judging.toSorted());
});

function defaultText(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
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

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const rowsOfPage = (cells: number): string[][] =>
  read("../../../docs/detection.md")
    .split("\n")
    .filter((line) => /^\| [A-Z]\d{2}[ ,]/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .filter(({ length }) => length === cells);

function hasValue(defaults: string, value: string): boolean {
  if (value === "on" || value === "off") return new RegExp(`\\b${value}\\b`).test(defaults);
  const figures = defaults.split(/[^\d.]+/);
  return value === "below" || value.split("–").every((figure) => figures.includes(figure));
}

it("docs/detection.md › names every threshold in its second table, with plain defaults", () => {
  const told = rowsOfPage(3).flatMap(([codes = "", names = "", defaults = ""]) =>
    codes
      .trim()
      .split(", ")
      .flatMap((rule) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({ rule, name, defaults }))),
  );
  const wanted = Object.entries(defaultThresholds).flatMap(([rule, own]) =>
    Object.entries(own).map(([name, value]) => ({ rule, name, value: defaultText(value) })),
  );
  const isTold = ({ rule, name, value }: (typeof wanted)[number]) =>
    told.some((row) => row.rule === rule && row.name === name && hasValue(row.defaults, value));
  const isWanted = ({ rule, name }: (typeof told)[number]) =>
    wanted.some((own) => own.rule === rule && own.name === name);
  const where = "in the table under Thresholds of docs/detection.md";
  const missing = wanted
    .filter((own) => !isTold(own))
    .map(({ rule, name, value }) => `${rule} ${name} ${value}`);
  const superfluous = told.filter((row) => !isWanted(row)).map(({ rule, name }) => `${rule} ${name}`);
  expect(missing, `add or correct ${where}`).toEqual([]);
  expect(superfluous, `remove ${where}`).toEqual([]);
});

it("docs/detection.md › repeats the rules with their defaults and a test file for each", () => {
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const rows = rowsOfPage(7);
  const written = rows.map((cells) => `|${cells.join("|")}|`);
  const triedIn = new Map(
    rows.map((cells) => [cells[0]?.trim(), /`([\w/.-]+\.ts)`/.exec(cells[6] ?? "")?.[1]]),
  );
  const fileOf = (code: string): string => triedIn.get(code) ?? "service/bill-generator/faults/FILE.ts";
  const expected = rules
    .map((rule) => infoOf(rule))
    .map(
      ({ code, name, severity, formula, source }) =>
        `| ${code} | ${name} | ${severityNames[severity]} | ${cell(formula)} | ${defaultsOf(code)} | ${cell(source)} | \`${fileOf(code)}\` |`,
    );
  expect(written, "the table under Rules in docs/detection.md").toEqual(expected);
  for (const { code } of rules)
    expect(read(`../../../${fileOf(code)}`), `${code} in ${fileOf(code)}`).toMatch(
      new RegExp(`["'\`]${code}\\b`),
    );
});
