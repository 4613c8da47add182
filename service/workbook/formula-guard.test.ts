import { describe, expect, it } from "vitest";

import { guardFormula, unguardFormula } from "./formula-guard.ts";

const formulas = [
  "=1+1",
  "+cmd",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1",
  "－甲",
  "--",
  "-5.00元",
  "'=1+1",
  "''@x",
];
const plain = [
  "-5.00",
  "+3",
  "-",
  "－",
  "-.5",
  "12%",
  "-12.5%",
  "甲=乙",
  "m2",
  "'70年代住宅",
  "010101001",
  " a ",
  "",
];

// ASVS 1.3.3
describe("guardFormula", () => {
  it.each(formulas)("neutralises %j", (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });
  it.each(plain)("leaves %j alone", (text) => {
    expect(guardFormula(text)).toBe(text);
  });
});

describe("unguardFormula", () => {
  it.each([...formulas, ...plain])("restores %j", (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });
});
