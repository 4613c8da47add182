import { describe, expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";

import { said } from "./testing/said.ts";
import { grouped, money, price, quantityText } from "./wording.ts";

const of = (text: string) => Decimal.parse(text) ?? Decimal.zero;

describe("quantityText", () => {
  it.each([
    ["36776", "m2", "36,776 m²"],
    ["2821.6", "m3", "2,821.6 m³"],
    ["1000", "t", "1,000 t"],
    ["5", "", "5"],
  ])("shows %s %s as %s", (value, unit, shown) => {
    expect(quantityText(of(value), unit)).toBe(shown);
  });
});

it.each([
  ["735096.709999999", "735,096.71"],
  ["1000.0000000001", "1,000.00"],
  ["0.123456", "0.123456"],
  ["12.5", "12.50"],
])("money, price › show %s as %s, without the noise of binary figures", (value, shown) => {
  expect(money(of(value))).toBe(`${shown}元`);
  expect(price(of(value))).toBe(shown);
});

it("grouped › shows no noise of binary figures", () => {
  expect(["9866964.169999999", "2821.6"].map((value) => grouped(of(value)))).toEqual([
    "9,866,964.17",
    "2,821.6",
  ]);
});

it.each([
  ["2013", "税金"],
  ["2024", "增值税"],
] as const)("A06, N04 › call the tax of %s %s", async (version, tax) => {
  const edits = [['QtyFormula="1340.00"', 'Total="120.60"', 'Total="130.60"']] as const;
  for (const rule of ["A06", "N04"]) {
    const { findings } = await said(rule, { edits, version });
    expect(findings.join(), rule).toContain(tax);
    expect(findings.join(), rule).not.toContain(tax === "税金" ? "增值税" : "税金");
  }
});
