import { describe, expect, it } from "vitest";

import { type Column, leavesOf } from "./column.ts";
import { defaultView, drawnWidths, fitWidth, shownColumns, withColumn, withWidth } from "./table-view.ts";

type Row = { id: string };
const leaf = (code: string, more: object = {}) => ({ code, name: code, width: 100, ...more });
const columns: readonly Column<Row>[] = [
  leaf("a"),
  { code: "g", name: "g", children: [leaf("b"), leaf("c")] },
  { code: "operations", name: "操作", operations: () => [], subject: (row) => row.id },
];
const codes = ["a", "b", "c"];
const shown = (hidden: string[]) => leavesOf(shownColumns(columns, hidden)).map(({ code }) => code);

describe("shownColumns", () => {
  it("omits hidden columns, and a group with its last column", () => {
    expect(shown([])).toEqual(codes);
    expect(shown(["b"])).toEqual(["a", "c"]);
    expect(shownColumns(columns, ["b", "c"]).map(({ code }) => code)).toEqual(["a", "operations"]);
  });
  it("ignores unknown codes and never hides all columns", () => {
    expect(shownColumns(columns, ["older"])).toBe(columns);
    expect(shown(["older", "a"])).toEqual(["b", "c"]);
    expect(shown(codes)).toEqual(codes);
  });
  it("stays non-empty: withColumn keeps the last visible column", () => {
    const two = { ...defaultView, hidden: ["a"] };
    const one = withColumn(two, codes, "b", false);
    expect(one.hidden).toEqual(["a", "b"]);
    expect(withColumn(one, codes, "c", false)).toBe(one);
    expect(withColumn(one, codes, "a", true).hidden).toEqual(["b"]);
  });
});

describe("column widths", () => {
  it("stay within bounds and can be reset", () => {
    expect([1, 99.6, 9000].map(fitWidth)).toEqual([48, 100, 800]);
    const view = withWidth(defaultView, "a", 9000);
    expect(view.widths).toEqual({ a: 800 });
    expect(withWidth(view, "a", null).widths).toEqual({});
  });
  it("prefer the user's width, which stops the column from growing", () => {
    const leaves = [
      leaf("a", { grow: true }),
      leaf("b", { wide: 200 }),
      leaf("c", { sticky: true, wide: 200 }),
    ];
    expect(drawnWidths(leaves, { older: 300 })).toEqual([
      { width: 100, wide: 100, grows: true, scales: true },
      { width: 100, wide: 200, grows: false, scales: true },
      { width: 100, wide: 100, grows: false, scales: true },
    ]);
    expect(drawnWidths(leaves, { a: 240 })[0]).toEqual({
      width: 240,
      wide: 240,
      grows: false,
      scales: false,
    });
  });
});
