import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/data-table/column.ts";
import { filingColumnNames, filingColumnsOf } from "#contracts/filing/list-columns.ts";

import { filingColumns } from "./columns.tsx";

it.each(["zgxj", "jgjs"] as const)(
  "the columns of %s are the contract's, so that each can be exported",
  (kind) => {
    const shown = leavesOf(filingColumns(kind, { onAsk: () => undefined, isStation: true })).map(
      ({ code, name }) => [code, name],
    );
    expect(shown).toEqual(filingColumnsOf[kind].map((code) => [code, filingColumnNames[code]]));
  },
);

it("who has a filing in hand stands beside how it stands, not where a narrow screen ends", () => {
  for (const codes of Object.values(filingColumnsOf))
    expect(codes.indexOf("handler")).toBe(codes.indexOf("status") + 1);
});

it("who has a filing in hand is no column of enterprises", () => {
  const codes = filingColumns("zgxj", { onAsk: () => undefined, isStation: false }).map(({ code }) => code);
  expect(codes).not.toContain("handler");
});
