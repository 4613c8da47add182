import { expect, test } from "vitest";

import { type StoredCopy, storedCopies } from "#service/db/schema/filing/filing.ts";

import { maxPriceColumns } from "./max-price/columns.ts";
import { settlementColumns } from "./settlement/columns.ts";

/** The type check tells the column and the file to edit. */
type Filled = keyof ReturnType<typeof maxPriceColumns> | keyof ReturnType<typeof settlementColumns>;
type Unfilled = Exclude<StoredCopy, Filled>;
type Told = [Unfilled] extends [never]
  ? true
  : `No save fills ${Unfilled}: name its field in service/modules/filing/max-price/columns.ts or settlement/columns.ts`;
const everyCopyIsFilled: Told = true;

test("columns of the kinds › fill each stored copy of a form value", () => {
  const filled = new Set([...Object.keys(maxPriceColumns({})), ...Object.keys(settlementColumns({}))]);
  expect(everyCopyIsFilled).toBe(true);
  expect([...filled].toSorted()).toEqual(Object.keys(storedCopies).toSorted());
});
