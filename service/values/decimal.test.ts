import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { Decimal, isDecimal } from "./decimal.ts";

function decimal(text: string): Decimal {
  const value = Decimal.parse(text);
  if (value === null) throw new Error(`not a number: ${text}`);
  return value;
}

const numberText = fc.oneof(
  fc.tuple(fc.maxSafeInteger(), fc.nat(6)).map(([n, scale]) => new Big(n).times(`1e-${scale}`).toFixed()),
  fc
    .tuple(fc.bigInt(-(10n ** 25n), 10n ** 25n), fc.nat(12))
    .map(([n, scale]) => new Big(n).times(`1e-${scale}`).toFixed()),
  fc
    .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -20, max: 12 }))
    .map(([n, e]) => `${n}e${e}`),
);

describe("number parsing", () => {
  it.each([
    ["0", "0"],
    ["900.000", "900.000"],
    ["-12.50", "-12.50"],
    ["+7", "7"],
    [".5", "0.5"],
    ["5.", "5"],
    [" 10 ", "10"],
    ["-0", "0"],
    ["-7.105427357601e-015", "-0.000000000000007105427357601"],
    ["1.5E+3", "1500"],
    ["143545470.41", "143545470.41"],
    ["12345678901234567890.12", "12345678901234567890.12"],
  ])("reads %s", (text, plain) => {
    expect(decimal(text).toPlain()).toBe(plain);
    expect(isDecimal(text)).toBe(true);
  });

  it.each([
    "",
    " ",
    "4.1O",
    "++",
    "+",
    "-",
    ".",
    "0-",
    "1,000",
    "1 000",
    "１２",
    "12％",
    "1e400",
    "1e41",
    "1e",
    "NaN",
    "INF",
    "0x10",
    "1".repeat(65),
  ])("rejects %j", (text) => {
    expect(Decimal.parse(text)).toBeNull();
    expect(isDecimal(text)).toBe(false);
  });

  it("reads values below any precision as zero", () => {
    expect(decimal("1e-400").isZero()).toBe(true);
  });
});

describe("Decimal", () => {
  it("agrees with big.js on sums, differences, products and comparisons", () => {
    fc.assert(
      fc.property(numberText, numberText, (a, b) => {
        const [x, y] = [decimal(a), decimal(b)];
        expect(x.plus(y).toFixed(30)).toBe(positiveZero(new Big(a).plus(b).toFixed(30)));
        expect(x.minus(y).toFixed(30)).toBe(positiveZero(new Big(a).minus(b).toFixed(30)));
        expect(x.times(y).toFixed(60)).toBe(positiveZero(new Big(a).times(b).toFixed(60)));
        expect(x.compare(y)).toBe(new Big(a).cmp(b));
      }),
      { numRuns: 2000 },
    );
  });

  it("rounds half up on the magnitude", () => {
    expect(decimal("1.005").round(2).toPlain()).toBe("1.01");
    expect(decimal("-1.005").round(2).toPlain()).toBe("-1.01");
    expect(decimal("2.675").round(2).toPlain()).toBe("2.68");
    expect(decimal("0.125").times(decimal("0.1")).round(3).toPlain()).toBe("0.013");
    fc.assert(
      fc.property(numberText, fc.nat(8), (text, places) => {
        expect(decimal(text).round(places).toFixed(30)).toBe(
          positiveZero(new Big(text).round(places, 1).toFixed(30)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("adds 0.1 and 0.2 exactly", () => {
    expect(Decimal.sum([decimal("0.1"), decimal("0.2")]).compare(decimal("0.3"))).toBe(0);
  });

  it("counts decimals without trailing zeros", () => {
    expect(decimal("900.000").places()).toBe(0);
    expect(decimal("1.2300").places()).toBe(2);
    expect(decimal("1e-5").places()).toBe(5);
  });
});

function positiveZero(text: string): string {
  return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text;
}
