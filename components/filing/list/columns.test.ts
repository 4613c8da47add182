import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/table/data-table/columns/column.ts";
import { filingColumnsOf } from "#contracts/filing/list-columns.ts";

import { filingColumns } from "./columns.tsx";

it.each(["max-price", "settlement"] as const)(
  "filingColumns › matches the exportable columns of the contract for %s",
  (kind) => {
    const shown = leavesOf(filingColumns(kind, { onAsk: () => undefined, isStation: true })).map(
      ({ code, name }) => [code, name],
    );
    expect(shown).toEqual(filingColumnsOf(kind).map(({ code, name }) => [code, name]));
  },
);

it("filingColumns › puts the assignee beside the status, where narrow screens still show it", () => {
  for (const kind of ["max-price", "settlement"] as const) {
    const codes = filingColumnsOf(kind).map(({ code }) => code);
    expect(codes.indexOf("assignee")).toBe(codes.indexOf("status") + 1);
  }
});

it("filingColumns › hides the assignee from enterprises", () => {
  const codes = filingColumns("max-price", { onAsk: () => undefined, isStation: false }).map(
    ({ code }) => code,
  );
  expect(codes).not.toContain("assignee");
});
