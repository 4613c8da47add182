import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { amountProblem, amountText, convertedNote, readAmount, shownAmount } from "./amount-input.ts";

describe("readAmount", () => {
  it.each([
    ["1,234.5万", "12345000.00", true],
    ["１２３４．５", "1234.50", true],
    ["3.2亿", "320000000.00", true],
    ["¥1,200.00元", "1200.00", true],
    ["￥１，２００元整", "1200.00", true],
    ["人民币12 345.6万元", "123456000.00", true],
    ["0.000001万", "0.01", true],
    ["12。5", "12.50", true],
    ["1,234.5", "1234.50", false],
    [" 007 ", "7.00", false],
    [".5", "0.50", false],
    ["1.500", "1.50", false],
    ["9999999999999.99", "9999999999999.99", false],
  ])("reads %s as %s 元", (typed, value, converted) => {
    expect(readAmount(typed, "元")).toEqual({ value, converted });
  });

  it.each(["", "abc", "1,23", "1,2345", "12,34.5", "1.2.3", "1e5", "-5", "1.234", "1.23456789万", "12亿万"])(
    "rejects the ambiguous %j",
    (typed) => {
      expect(readAmount(typed, "元")).toBeNull();
    },
  );

  it("rejects more digits than are stored", () => {
    expect(readAmount("10000000000000", "元")).toBeNull();
    expect(readAmount("100000亿", "元")).toBeNull();
    expect(readAmount("1.23450", null)?.value).toBe("1.23450");
    expect(readAmount("1.23456", null)).toBeNull();
  });
});

describe("readAmount of a 万元 field", () => {
  it.each([
    ["1,234.5", "12345000.00"],
    ["1,234.5万", "12345000.00"],
    ["1,234.5万元", "12345000.00"],
    ["12345000元", "12345000.00"],
    ["0.1亿", "10000000.00"],
  ])("stores %s as %s 元", (typed, value) => {
    expect(readAmount(typed, "万元")).toEqual({ value, converted: true });
  });

  it("amountText › shows the stored value in 万元", () => {
    expect(amountText("12345000.00", "万元")).toBe("1234.5");
    expect(shownAmount("12345000.00", "万元")).toBe("1,234.5");
    expect(shownAmount("abc", "万元")).toBe("abc");
  });
});

it("readAmount › accepts no currency in a quantity", () => {
  expect(readAmount("1.2万", null)).toEqual({ value: "12000", converted: true });
  expect(readAmount("12元", null)).toBeNull();
});

it("amount notes › state the conversion or what may be typed", () => {
  expect(convertedNote("12345000.00", "元")).toBe("已换算为12,345,000.00元");
  expect(convertedNote("12000", null)).toBe("已换算为12,000");
  expect(amountProblem("元")).toMatch(/^金额格式有误，请重新输入。可输入1,234.50、/);
});

it("readAmount › reads shown text back to the same 分 in either unit", () => {
  const fen = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
  fc.assert(
    fc.property(fen, fc.constantFrom("元" as const, "万元" as const), (amount, unit) => {
      const digits = String(amount).padStart(3, "0");
      const value = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(readAmount(shownAmount(value, unit), unit)?.value).toBe(value);
      expect(readAmount(amountText(value, unit), unit)?.value).toBe(value);
    }),
  );
});

// ASVS 1.4.2
it("readAmount › never throws and returns a storable amount", () => {
  const piece = fc.constantFrom("1", "0", "9", "５", ",", "，", ".", "万", "亿", "元", "¥", " ", "-", "x");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = readAmount(pieces.join(""), "元");
      if (read) expect(read.value).toMatch(/^(0|[1-9]\d{0,12})\.\d{2}$/);
    }),
  );
});
