import { expect, test } from "vitest";

import { movedUp, rangeCell, rangeEnds, withCell, withNewRow, withoutRow, withPasted } from "./grid.ts";

const cells = [
  ["2016-05-01", "11"],
  ["2019-04-01", "9"],
];

test("grid › writes, adds, removes and moves", () => {
  expect(withCell(cells, 1, 1, "8")).toEqual([cells[0], ["2019-04-01", "8"]]);
  expect(withNewRow(cells, 2).at(-1)).toEqual(["", ""]);
  expect(withoutRow(cells, 0)).toEqual([cells[1]]);
  expect(movedUp(cells, 1)).toEqual([cells[1], cells[0]]);
  expect(movedUp(cells, 0)).toBe(cells);
});

test("withPasted › fills from the cell on and adds rows, within the columns", () => {
  expect(withPasted(cells, { row: 1, column: 0 }, "2020-01-01\t8\tx\r\n2021-01-01\t7\r\n")).toEqual([
    cells[0],
    ["2020-01-01", "8"],
    ["2021-01-01", "7"],
  ]);
  expect(withPasted(cells, { row: 0, column: 1 }, "7")).toBeNull();
  expect(withPasted([["0101"]], { row: 0, column: 0 }, "0102\n0103")).toEqual([["0102"], ["0103"]]);
});

test("rangeCell › joins what rangeEnds takes apart", () => {
  expect(rangeEnds("55～75")).toEqual(["55", "75"]);
  expect(rangeCell("55", "")).toBe("55～");
  expect(rangeCell("", "")).toBe("");
});
