import { expect, test } from "vitest";

import { copiesOf } from "./filing-copies.ts";
import { type StoredCopy, storedCopies } from "./schema/filing/filing.ts";

/** The type check tells the column and the file to edit. */
type Filled =
  | keyof ReturnType<(typeof copiesOf)["max-price"]>
  | keyof ReturnType<(typeof copiesOf)["settlement"]>;
type Unfilled = Exclude<StoredCopy, Filled>;
type Told = [Unfilled] extends [never]
  ? true
  : `Nothing fills ${Unfilled}: name its field in service/db/filing-copies.ts`;
const everyCopyIsFilled: Told = true;

test("copiesOf › fills each stored copy of a form value", () => {
  const filled = new Set([
    ...Object.keys(copiesOf["max-price"]({})),
    ...Object.keys(copiesOf.settlement({})),
  ]);
  expect(everyCopyIsFilled).toBe(true);
  expect([...filled].toSorted()).toEqual(Object.keys(storedCopies).toSorted());
});
