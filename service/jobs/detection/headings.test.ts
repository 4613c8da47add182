import { describe, expect, it } from "vitest";

import type { BillRow } from "#contracts/detection/detection.ts";

import { HeadingCounter } from "./headings.ts";

function row(seq: number, parent: number | null, kind: BillRow["kind"]): BillRow {
  return {
    seq,
    parent,
    kind,
    depth: 0,
    section: null,
    number: "",
    name: "",
    feature: "",
    unit: "",
    quantity: null,
    price: null,
    total: null,
    calcType: null,
    sheet: null,
    line: 1,
    column: 1,
  };
}

describe("HeadingCounter", () => {
  const counter = new HeadingCounter();
  const rows = [
    row(0, null, "project"),
    row(1, 0, "unit"),
    row(2, 1, "division"),
    row(3, 2, "item"),
    row(4, 2, "item"),
    row(5, 1, "division"),
    row(6, 0, "unit"),
    row(7, 6, "item"),
  ];
  for (const one of rows) counter.row(one);
  counter.finding(3, "E");
  counter.finding(7, "W");
  counter.finding(2, "I");
  counter.finding(null, "E");
  const heading = (seq: number) => counter.all().find((one) => one.seq === seq);

  it("counts items and findings at every level and where a heading ends", () => {
    expect(heading(0)).toEqual({ seq: 0, lastSeq: 7, items: 3, errors: 2, warnings: 1, infos: 1 });
    expect(heading(1)).toEqual({ seq: 1, lastSeq: 5, items: 2, errors: 1, warnings: 0, infos: 1 });
    expect(heading(2)).toEqual({ seq: 2, lastSeq: 4, items: 2, errors: 1, warnings: 0, infos: 1 });
    expect(heading(5)).toEqual({ seq: 5, lastSeq: 5, items: 0, errors: 0, warnings: 0, infos: 0 });
    expect(heading(6)).toMatchObject({ lastSeq: 7, items: 1, warnings: 1 });
  });
  it("has no heading for an item", () => {
    expect(counter.all().map((one) => one.seq)).toEqual([0, 1, 2, 5, 6]);
  });
});
