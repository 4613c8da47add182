import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/table/data-table/columns/column.ts";
import type { TodoRow } from "#contracts/todo/todo.ts";

import { todoColumns } from "./columns.tsx";

const row: TodoRow = {
  businessId: "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d",
  revision: 1,
  assignee: null,
  msgType: "3",
  title: "文化馆改造工程",
  number: "SL1",
  regionName: "杭州市西湖区",
  unitName: "某公司",
  price: "67285524.90",
  status: "submitted",
  awaitedStep: "待受理",
  items: 0,
  arrivedAt: "2026-11-20T01:00:00.000Z",
  deadline: { dueAt: "2026-11-25T09:30:00.000Z", state: "normal", days: 3, assumedYears: [] },
  path: "/",
};
const shown = (code: string) => {
  const column = leavesOf(todoColumns("county", Date.parse(row.arrivedAt))).find((one) => one.code === code);
  const cell = column?.cell?.(row, 0);
  return isValidElement(cell) ? renderToStaticMarkup(cell).replaceAll(/<[^>]*>/g, " ") : cell;
};

it("todoColumns › show the amount, and when a limit ends on its last day", () => {
  expect(shown("price")).toBe("67,285,524.90");
  expect(shown("due")).toContain("2026-11-25 17:30前");
});

it("todoColumns › hide the region from a county, which has one only", () => {
  const isOptional = (kind: "county" | "city") =>
    leavesOf(todoColumns(kind, 0)).find(({ code }) => code === "regionName")?.optional === true;
  expect([isOptional("county"), isOptional("city")]).toEqual([true, false]);
});
