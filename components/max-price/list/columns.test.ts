import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/data-table/column.ts";
import { maxPriceColumnNames } from "#contracts/max-price/list-columns.ts";

import { maxPriceColumns } from "./columns.tsx";

it("the list's columns are the contract's, by code and name, so that each can be exported", () => {
  const shown = leavesOf(maxPriceColumns(() => undefined)).map(({ code, name }) => [code, name]);
  expect(Object.fromEntries(shown)).toEqual(maxPriceColumnNames);
});
