import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/data-table/column.ts";
import { filingColumnNames, filingColumnsOf } from "#contracts/filing/list-columns.ts";

import { filingColumns } from "./columns.tsx";

it.each(["zgxj", "jgjs"] as const)(
  "the columns of %s are the contract's, so that each can be exported",
  (kind) => {
    const shown = leavesOf(filingColumns(kind, () => undefined)).map(({ code, name }) => [code, name]);
    expect(shown).toEqual(filingColumnsOf[kind].map((code) => [code, filingColumnNames[code]]));
  },
);
