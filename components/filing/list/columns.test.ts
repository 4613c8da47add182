import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/table/data-table/columns/column.ts";
import type { FilingItem } from "#contracts/filing/item.ts";
import { filingColumnsOf } from "#contracts/filing/list-columns.ts";

import { filingColumns } from "./columns.tsx";
import { filingItem } from "./testing/filing-item.ts";

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

it("filingColumns › tells what may be edited to those alone who may edit it", () => {
  const column = leavesOf(filingColumns("max-price", { onAsk: () => undefined, isStation: false })).find(
    ({ code }) => code === "status",
  );
  const returned = { status: "returned", returnKind: "all" } as const;
  const shown = (actions: FilingItem["actions"]) =>
    renderToStaticMarkup(column?.cell?.(filingItem({ ...returned, actions }), 0));
  expect(shown(["save", "submit"])).toContain("全部内容可修改");
  expect(shown([])).not.toContain("可修改");
  expect(shown([])).toContain("已退回");
});
