import { describe, expect, it } from "vitest";

import { defaultThresholds } from "#service/detection/thresholds.ts";

import {
  cellsText,
  thresholdCells,
  thresholdFields,
  thresholdsOf,
  thresholdValue,
} from "./threshold-cells.ts";

const fields = Object.keys(defaultThresholds).flatMap((rule) =>
  thresholdFields(rule).map((field) => [rule, field.code, field] as const),
);
const cellsOf = (rule: string, code: string) => {
  const field = thresholdFields(rule).find((one) => one.code === code);
  if (!field) throw new Error(`No threshold ${code}`);
  return thresholdCells(field, thresholdsOf(defaultThresholds, rule)[code]);
};

describe("thresholdCells", () => {
  it.each(fields)("are read back as the value: %s %s", (rule, code, field) => {
    const value = thresholdsOf(defaultThresholds, rule)[code];
    const cells = thresholdCells(field, value);
    expect(thresholdValue(field, cells).value).toEqual(value);
    expect(cells.every((row) => row.length === field.columns.length)).toBe(true);
  });
  it("say every default without a sign of expressions or of tables", () => {
    const written = fields.flatMap(([rule, code]) => cellsOf(rule, code).flat());
    expect(written.filter((cell) => /[|\\`[\]^$*+?{}]|object/.test(cell))).toEqual([]);
    expect(cellsOf("T03", "structures")[0]).toEqual([
      "框架-剪力墙",
      "3",
      "框架……剪力墙、框剪",
      "55～75",
      "0.35～0.45",
    ]);
    expect(cellsOf("C06", "features")[0]).toEqual([
      "010501～010508",
      "模板、钢筋",
      "混凝土强度等级",
      "强度等级、C##",
    ]);
    expect(cellsOf("N07", "coordination")).toEqual([["1.5～2"]]);
  });
  it("are joined for the history", () => {
    expect(cellsText(cellsOf("N04", "general"))).toBe("2016-05-01 11；2018-05-01 10；2019-04-01 9");
  });
});

describe("thresholdValue", () => {
  it("leaves out rows without text and says which rows the others were", () => {
    const [, , field] = fields.find(([rule, code]) => rule === "N04" && code === "general") ?? [];
    if (!field) throw new Error("No N04");
    const read = thresholdValue(field, [["", " "], ["2019-04-01", "9"], []]);
    expect(read).toEqual({ value: [{ from: "2019-04-01", rate: "9" }], rows: [1] });
  });
});
