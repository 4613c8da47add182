import { describe, expect, it } from "vitest";

import type { TreeNode } from "#contracts/detection/detection-api.ts";
import type { Place } from "#contracts/detection/detection.ts";

import { lineText, placeText, rowOfPlace, technicalText } from "./place.ts";
import { outlineOf } from "./tree/outline.ts";

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
  unsettled: { E: 0, W: 0, I: 0 },
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

describe("finding place", () => {
  it("rowOfPlace › returns its row or the nearest heading", () => {
    expect(rowOfPlace(place({ row: 33, unit: "电气" }), outline)).toBe(33);
    expect(rowOfPlace(place({ unit: "电气", sectional: "1#楼" }), outline)).toBe(7);
    expect(rowOfPlace(place({ unit: "无此单位", sectional: "1#楼" }), outline)).toBe(1);
    expect(rowOfPlace(place({}), outline)).toBe(0);
  });
  it("placeText and lineText › describe the place", () => {
    const text = (rest: Partial<Place>) => placeText(place(rest), outline);
    expect(text({ unit: "电气", sectional: "1#楼", item: "030401001001", itemName: "变压器" })).toBe(
      "电气 › 030401001001 变压器",
    );
    expect(text({ sectional: "1#楼", item: "" })).toBe("1#楼");
    expect(text({})).toBe("整个文件");
    expect(lineText(place({}))).toBe("文件第12行3列");
    expect(lineText(place({ sheet: "表-08", column: 28 }))).toBe("工作表“表-08”AB12");
  });
  it("placeText and rowOfPlace › tell units of equal names apart by their 单项", () => {
    const two = outlineOf([
      heading(0, "project", "项目"),
      heading(1, "sectional", "1#楼"),
      { ...heading(7, "unit", "电气"), parent: 1 },
      heading(20, "sectional", "2#楼"),
      { ...heading(21, "unit", "电气"), parent: 20 },
    ]);
    const there = place({ sectional: "2#楼", unit: "电气" });
    expect([placeText(there, two), rowOfPlace(there, two)]).toEqual(["2#楼 › 电气", 21]);
  });
  it("names element and attribute in the technical note, of XML only", () => {
    expect(technicalText("合计Total", place({ attribute: "Total" }))).toBe(
      "合计Total；本条位置：元素UnitWorks，属性Total",
    );
    expect(technicalText("合计Total", place({ sheet: "表-08" }))).toBe("合计Total");
  });
});
