import { expect, it } from "vitest";

import { isBoundedPattern } from "./bounded-pattern.ts";

it.each([
  "框架.*剪力墙|框剪",
  "强度等级|C\\d{2}",
  "DN|[ΦφФф∅⌀]\\s*\\d|[Dd]\\s*\\d|管径",
  "^(?:中|粗|细|河|机制)?砂子?$",
  "(框架|排架)结构",
  "(?=桩)",
  "[*+?({]{3}\\(\\*\\+",
  "0105(0[1-8]|1[0-2])|0403(0[36]|04)|01(01|02)",
  "(钢筋|预应力)?混凝土.*(桩|柱)",
])("isBoundedPattern › takes %s", (pattern) => {
  expect(isBoundedPattern(pattern)).toBe(true);
});

it.each([
  "(.+)+x",
  "(a|a)*",
  "(?:a|b){9}",
  "a.*b.*c",
  "a*a*",
  "a?a?a?",
  ".{0,99}.{0,99}",
  "(a|a)(a|a)(a|a)",
  "(?:a*|b)(?:a*|b)",
  "a*\n?a*",
  "(a*)\\1x",
  "(?<n>a*)\\k<n>x",
  `(${"a|".repeat(40)}a)(${"a|".repeat(40)}a)a*x`,
])("isBoundedPattern › refuses %s", (pattern) => {
  expect(isBoundedPattern(pattern)).toBe(false);
});
