import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/data-table/column.ts";
import { filingColumnNames } from "#contracts/filing/list-columns.ts";

import { filingColumns } from "./columns.tsx";

it("the list's columns are the contract's, by code and name, so that each can be exported", () => {
  const shown = leavesOf(filingColumns(() => undefined)).map(({ code, name }) => [code, name]);
  expect(Object.fromEntries(shown)).toEqual(filingColumnNames);
});
