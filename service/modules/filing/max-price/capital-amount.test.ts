import { describe, expect, it } from "vitest";

import { capitalAmount } from "./capital-amount.ts";

describe("金额大写", () => {
  it.each([
    ["0.00", "零元整"],
    ["0.05", "伍分"],
    ["0.50", "伍角"],
    ["1.05", "壹元零伍分"],
    ["10.50", "壹拾元伍角"],
    ["1010.10", "壹仟零壹拾元壹角"],
    ["10000001.00", "壹仟万零壹元整"],
    ["100010000.00", "壹亿零壹万元整"],
    ["100000000.01", "壹亿元零壹分"],
    ["143545470.41", "壹亿肆仟叁佰伍拾肆万伍仟肆佰柒拾元肆角壹分"],
    ["2000300.00", "贰佰万零叁佰元整"],
    ["1200000000000.00", "壹万贰仟亿元整"],
    ["1000000000000.00", "壹万亿元整"],
    ["1000000010000.00", "壹万亿零壹万元整"],
  ])("writes %s as %s", (amount, words) => {
    expect(capitalAmount(amount)).toBe(words);
  });
  it("refuses text that is not an amount", () => {
    for (const text of ["1", "1.5", "-1.00", "1.005", "", "12345678901234567.00"]) {
      expect(() => capitalAmount(text)).toThrow("up to 16 digits");
    }
  });
});
