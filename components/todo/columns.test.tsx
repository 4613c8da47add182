import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { leavesOf } from "#components/ui/table/data-table/columns/column.ts";

import { todoColumns } from "./columns.tsx";
import { todoRow as row } from "./testing/todo-row.ts";

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
