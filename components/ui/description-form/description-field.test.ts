import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  type DescriptionField,
  filledSpans,
  textOf,
  toggled,
  valueOf,
  withValue,
} from "./description-field.ts";

const bound: DescriptionField = { code: "unitName", name: "单位", bm: "corpName" };
const choices = [
  { value: "1", label: "国有" },
  { value: "2", label: "集体" },
  { value: "3", label: "其他" },
];

describe("description values", () => {
  it("are read from and written to the alternate key if there is one", () => {
    const row = { unitName: "甲", corpName: "乙" };
    expect(valueOf(bound, row)).toBe("乙");
    expect(withValue(bound, row, "丙")).toEqual({ unitName: "甲", corpName: "丙" });
    expect(withValue({ code: "unitName", name: "单位" }, row, "丙")).toEqual({
      unitName: "丙",
      corpName: "乙",
    });
  });

  it("show a radio as 是 or 否", () => {
    const radio: DescriptionField = { code: "valid", name: "有效", type: "radio" };
    expect(textOf(radio, { valid: "1" })).toBe("是");
    expect(textOf(radio, { valid: "0" })).toBe("否");
    expect(textOf(radio, {})).toBe("—");
  });

  it("show several choices by label, in option order", () => {
    const several: DescriptionField = {
      code: "kinds",
      name: "资金",
      type: "select-multiple",
      options: choices,
    };
    expect(textOf(several, { kinds: "1,3" })).toBe("国有、其他");
    expect(toggled(several, "3", "1", true)).toBe("1,3");
    expect(toggled(several, "1,3", "1", false)).toBe("3");
    expect(toggled(several, "", "2", true)).toBe("2");
  });

  it("show an unknown choice as it is", () => {
    expect(textOf({ code: "kind", name: "资金", type: "select", options: choices }, { kind: "9" })).toBe("9");
  });
});

it("filledSpans › fills every row and keeps the order", () => {
  expect(filledSpans([4, 4])).toEqual([4, 8]);
  expect(filledSpans([4, 12, 6])).toEqual([12, 12, 12]);
  expect(filledSpans([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(3, 4, 6, 8, 12)), (widths) => {
      const spans = filledSpans(widths);
      expect(spans.every((span, at) => span >= (widths[at] ?? 0) && span <= 12)).toBe(true);
      let used = 0;
      for (const span of spans) {
        used += span;
        expect(used).toBeLessThanOrEqual(12);
        used %= 12;
      }
      expect(used).toBe(0);
    }),
  );
});
