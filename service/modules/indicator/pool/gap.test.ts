import { describe, expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";

import { splitGap } from "./gap.ts";

const decimal = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;
const of = (money: string, quantity: string) => ({ money: decimal(money), quantity: decimal(quantity) });

describe("splitGap", () => {
  it("splits steel of 122.36 kg at 5.0 against 60 kg at 5.5 into 342.98 and −61.18", () => {
    const split = splitGap(of("611.80", "122.36"), of("330.00", "60"));
    expect(split?.ofQuantity.toFixed(2)).toBe("342.98");
    expect(split?.ofPrice.toFixed(2)).toBe("-61.18");
    expect(split?.ofQuantity.plus(split.ofPrice).toFixed(2)).toBe("281.80");
  });

  it("adds up to the gap where prices do not divide evenly", () => {
    const split = splitGap(of("100.00", "7"), of("35.53", "3"));
    expect(split?.ofQuantity.plus(split.ofPrice).toFixed(2)).toBe("64.47");
  });

  it("is none without a quantity", () => {
    expect(splitGap(of("10", "0"), of("10", "1"))).toBeNull();
    expect(splitGap(of("10", "1"), of("10", "0"))).toBeNull();
  });
});
