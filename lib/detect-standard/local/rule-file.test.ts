import { expect, it } from "vitest";

import {
  type LocalRuleRow,
  localRuleFileSchema,
  mostLocalRules,
} from "#contracts/detect-standard/local/local-rule.ts";

import { ruleFileOf } from "./rule-file.ts";

const row = (code: string, state: LocalRuleRow["state"]): LocalRuleRow => ({
  code,
  state,
  version: 1,
  isChanged: false,
  revision: 1,
  by: "李敏",
  at: "2026-11-26T02:00:00.000Z",
  content: {
    name: "单价过高",
    scope: "row",
    severity: "W",
    condition: "price > 100.0",
    message: "综合单价{price}元过高。",
    expected: "不高于100元",
    amount: "",
    source: "地方规定",
    versions: ["2024"],
  },
});

const codesOf = (rows: readonly LocalRuleRow[]): string[] => ruleFileOf(rows).map(({ code }) => code);

it("ruleFileOf › writes what the command line reads, without withdrawn rules", () => {
  const rows = [row("L01", "published"), row("L02", "withdrawn"), row("L03", "draft")];
  expect(codesOf(rows)).toEqual(["L01", "L03"]);
  const file: unknown = JSON.parse(JSON.stringify(ruleFileOf(rows)));
  expect(localRuleFileSchema.parse(file)).toEqual(ruleFileOf(rows));
});

it("ruleFileOf › keeps to the rules in force where the file would be too long", () => {
  const drafts = Array.from({ length: mostLocalRules.published }, (_, at) => row(`L${at + 100}`, "draft"));
  expect(codesOf([row("L01", "published"), ...drafts])).toEqual(["L01"]);
});
