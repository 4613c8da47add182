import { describe, expect, it } from "vitest";

import { defaultThresholds } from "#service/detection/thresholds.ts";

import { thresholdFields, thresholdsOf, thresholdText, thresholdValue } from "./threshold-text.ts";

const fields = Object.keys(defaultThresholds).flatMap((rule) =>
  thresholdFields(rule).map((field) => [rule, field.code, field] as const),
);

describe("thresholdText", () => {
  it.each(fields)("is read back as the value: %s %s", (rule, code, field) => {
    const value = thresholdsOf(defaultThresholds, rule)[code];
    const text = thresholdText(field, value);
    expect(text).not.toContain("[object");
    expect(thresholdValue(field, text)).toEqual(value);
  });
  it("writes a range in one cell", () => {
    const of = (rule: string, code: string): string => {
      const field = thresholdFields(rule).find((one) => one.code === code);
      if (!field) throw new Error(`No threshold ${code}`);
      return thresholdText(field, thresholdsOf(defaultThresholds, rule)[code]);
    };
    expect(of("T03", "structures")).toContain("框架-剪力墙 | 3 | 框架.*剪力墙|框剪 | 55～75 | 0.35～0.45");
    expect(of("N07", "coordination")).toBe("1.5～2");
  });
});
