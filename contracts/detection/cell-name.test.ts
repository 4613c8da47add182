import { expect, it } from "vitest";

import { cellName } from "./cell-name.ts";

it("cellName › joins the column letters and the row number", () => {
  expect([1, 26, 27, 52, 702, 703].map((column) => cellName(7, column))).toEqual([
    "A7",
    "Z7",
    "AA7",
    "AZ7",
    "ZZ7",
    "AAA7",
  ]);
});
