import { describe, expect, it } from "vitest";

import type { TreeNode } from "#contracts/detection-api.ts";
import type { Place } from "#contracts/detection.ts";

import { outlineOf } from "./outline.ts";
import { cellName, lineText, placeText, rowOfPlace } from "./place.ts";

const heading = (seq: number, kind: TreeNode["kind"], name: string): TreeNode => ({
  seq,
  parent: seq === 0 ? null : 0,
  depth: 0,
  kind,
  section: null,
  number: "",
  name,
  total: null,
  items: 0,
  counts: { E: 0, W: 0, I: 0 },
});
const outline = outlineOf([
  heading(0, "project", "项目"),
  heading(1, "sectional", "1#楼"),
  heading(7, "unit", "电气"),
]);
const place = (rest: Partial<Place>): Place => ({
  sectional: null,
  unit: null,
  item: null,
  itemName: null,
  element: "UnitWorks",
  attribute: null,
  sheet: null,
  line: 12,
  column: 3,
  row: null,
  ...rest,
});

describe("where a finding stands", () => {
  it("is its row, or the nearest heading that it names", () => {
    expect(rowOfPlace(place({ row: 33, unit: "电气" }), outline)).toBe(33);
    expect(rowOfPlace(place({ unit: "电气", sectional: "1#楼" }), outline)).toBe(7);
    expect(rowOfPlace(place({ unit: "无此单位", sectional: "1#楼" }), outline)).toBe(1);
    expect(rowOfPlace(place({}), outline)).toBe(0);
  });
  it("is a cell of a workbook by the letters of its column", () => {
    expect([1, 26, 27, 52, 702, 703].map((column) => cellName(7, column))).toEqual([
      "A7",
      "Z7",
      "AA7",
      "AZ7",
      "ZZ7",
      "AAA7",
    ]);
  });
  it("is said in words", () => {
    expect(placeText(place({ unit: "电气", item: "030401001001", itemName: "变压器" }))).toBe(
      "电气 › 030401001001 变压器",
    );
    expect(placeText(place({ sectional: "1#楼", item: "" }))).toBe("1#楼");
    expect(placeText(place({}))).toBe("整个文件");
    expect(lineText(place({}))).toBe("文件第 12 行 3 列");
    expect(lineText(place({ sheet: "表-08", column: 28 }))).toBe("工作表“表-08”AB12");
  });
});
