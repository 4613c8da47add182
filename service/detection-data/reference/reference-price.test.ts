import { describe, expect, it } from "vitest";

import { Decimal } from "#service/values/decimal.ts";

import { referencePrice } from "./reference-price.ts";

/** `owner level price`. */
const priced = (...bills: string[]) =>
  bills.map((bill) => {
    const [owner = "", level, price = ""] = bill.split(" ");
    return { owner, level: Number(level), price: Decimal.parse(price) ?? Decimal.zero };
  });

describe("referencePrice", () => {
  it("is the median in three digits", () => {
    expect(referencePrice(priced("甲 0 90", "乙 0 20.456", "丙 0 10"), 1)).toEqual({
      count: 3,
      median: "20.5",
    });
    expect(referencePrice(priced("甲 0 9", "乙 0 10", "丙 0 11", "丁 0 30"), 4)?.median).toBe("10.5");
  });

  it("comes from the nearest region with enough bills of enough owners", () => {
    const far = ["丁 1 30", "戊 2 40"];
    expect(referencePrice(priced("甲 0 1", "乙 0 2", "丙 0 3", ...far), 3)).toEqual({
      count: 3,
      median: "2",
    });
    expect(referencePrice(priced("甲 0 1", "甲 0 2", "丙 0 3", ...far), 3)).toEqual({
      count: 4,
      median: "2.5",
    });
    expect(referencePrice(priced("甲 0 1", "乙 0 2", "丙 0 3", ...far), 5)).toEqual({
      count: 5,
      median: "3",
    });
  });

  it("is none where bills are few or more than half are of one owner", () => {
    expect(referencePrice([], 1)).toBeNull();
    expect(referencePrice(priced("甲 0 1", "乙 0 2"), 1)).toBeNull();
    expect(referencePrice(priced("甲 0 1", "甲 0 2", "甲 0 3", "乙 0 4", "丙 0 5"), 1)).toBeNull();
    expect(referencePrice(priced("甲 0 1", "甲 0 2", "乙 0 4", "丙 0 5"), 1)?.count).toBe(4);
  });
});
