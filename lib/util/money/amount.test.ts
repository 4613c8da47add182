import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { groupThousands, yuanToWan } from "#contracts/money.ts";

import { formatAmount, formatMoney, formatYuan } from "./amount.ts";

describe("formatAmount", () => {
  it.each([
    ["0.00", "0.00元"],
    ["0.005", "0.01元"],
    ["9999.99", "9,999.99元"],
    ["9999.994", "9,999.99元"],
    ["10000.00", "1.00万"],
    ["56789.12", "5.68万"],
    ["12345678.90", "1,234.57万"],
    ["99999999.99", "1.00亿"],
    ["100000000.00", "1.00亿"],
    ["9007199254740993.00", "90,071,992.55亿"],
    ["-123456789.00", "-1.23亿"],
    ["-0.01", "-0.01元"],
  ])("shows %s as %s", (yuan, text) => {
    expect(formatAmount(yuan)).toBe(text);
  });
});

describe("formatYuan", () => {
  it.each([
    ["9999.99", "9,999.99元"],
    ["67285524.91", "6,728.55万元"],
    ["595331385.06", "5.95亿元"],
  ])("shows %s as %s, for a place without a unit", (yuan, text) => {
    expect(formatYuan(yuan)).toBe(text);
  });
});

describe("formatAmount of any amount", () => {
  const sizes: Readonly<Record<string, number>> = { 元: 1, 万: 1e4, 亿: 1e8 };
  const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const parts = (text: string) => {
    const match = /^(-?\d+\.\d{2})([元万亿])$/.exec(text.replaceAll(",", ""));
    if (!match) throw new Error(`${text} has not two places and a unit`);
    return { value: new Big(match[1] ?? ""), size: new Big(sizes[match[2] ?? ""] ?? 0) };
  };

  it("has two decimals and a unit and is exact to half of the last place", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const yuan = new Big(amount.toString()).div(100);
        const { value, size } = parts(formatAmount(yuan.toFixed(2)));
        expect(value.times(size).minus(yuan).abs().lte(size.times("0.005"))).toBe(true);
      }),
    );
  });

  it("uses 亿 from 1e8, 万 from 1e4, else 元", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const yuan = new Big(amount.toString()).div(100);
        const { value, size } = parts(formatAmount(yuan.toFixed(2)));
        const shown = value.times(size).abs();
        expect(size.eq(shown.gte(1e8) ? 1e8 : shown.gte(1e4) ? 1e4 : 1)).toBe(true);
        if (!size.eq(1e8)) expect(value.abs().lt(10_000)).toBe(true);
      }),
    );
  });
});

describe("formatMoney", () => {
  it.each([
    ["1234567.8", "1,234,567.80"],
    ["-1234.005", "-1,234.01"],
    ["999", "999.00"],
    ["9007199254740993.01", "9,007,199,254,740,993.01"],
  ])("shows %s as %s", (yuan, text) => {
    expect(formatMoney(yuan)).toBe(text);
  });
});

it("groupThousands › keeps the decimals", () => {
  expect(groupThousands("1234567.123456")).toBe("1,234,567.123456");
  expect(groupThousands("-1000")).toBe("-1,000");
});

it("yuanToWan › is exact", () => {
  expect(yuanToWan("123456.78")).toBe("12.345678");
});
