import { expect, test } from "vitest";

import { rowMove } from "./row-move.ts";

const rows = { count: 100, first: 12 };

test("rowMove › enters the rows from the region with an arrow", () => {
  expect(rowMove("ArrowDown", null, rows)).toEqual({ focus: 12 });
  expect(rowMove("ArrowDown", null, { count: 0, first: 0 })).toBeNull();
});

test("rowMove › goes from row to row and stays at the ends", () => {
  expect(rowMove("ArrowDown", 12, rows)).toEqual({ focus: 13 });
  expect(rowMove("ArrowUp", 12, rows)).toEqual({ focus: 11 });
  expect(rowMove("ArrowDown", 99, rows)).toEqual({ focus: 99 });
  expect(rowMove("ArrowUp", 0, rows)).toEqual({ focus: 0 });
});

test("rowMove › chooses the focused row with Enter and Space", () => {
  expect([rowMove("Enter", 12, rows), rowMove(" ", 12, rows)]).toEqual(["choose", "choose"]);
});

test.each(["Home", "End", "PageDown", "PageUp", "ArrowRight"])(
  "rowMove › leaves %s to scroll the region",
  (key) => {
    expect([rowMove(key, null, rows), rowMove(key, 12, rows)]).toEqual([null, null]);
  },
);

test("rowMove › leaves Space on the region to scroll it", () => {
  expect(rowMove(" ", null, rows)).toBeNull();
});
