"use client";

import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";

import type { Head } from "../table-head.tsx";
import { type CellColumn, type Column, isCellColumn, leavesOf } from "./column.ts";

const features = tableFeatures({});
const noRows: never[] = [];

type Helper<Row extends object> = ReturnType<typeof createColumnHelper<typeof features, Row>>;

function definitionsOf<Row extends object>(columns: readonly Column<Row>[]) {
  const helper: Helper<Row> = createColumnHelper<typeof features, Row>();
  const define = (column: CellColumn<Row>): ReturnType<Helper<Row>["display"]> =>
    column.children
      ? helper.group({ id: column.code, header: column.name, columns: column.children.map(define) })
      : helper.display({ id: column.code, header: column.name });
  return columns.filter(isCellColumn).map(define);
}

/** TanStack Table computes only the spans; rows are rendered straight from the data. */
export function useGroupedHead<Row extends object>(columns: readonly Column<Row>[]): Head<Row> {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const leaves = useMemo(() => leavesOf(columns), [columns]);
  const table = useTable({ features, columns: definitions, data: noRows });
  const groups = table.getHeaderGroups();
  const rows = useMemo(
    () =>
      groups.map((group) =>
        group.headers
          .filter((header) => header.rowSpan > 0)
          .map((header) => ({
            code: header.column.id,
            name: String(header.column.columnDef.header ?? ""),
            colSpan: header.colSpan,
            rowSpan: header.rowSpan,
          })),
      ),
    [groups],
  );
  return { rows, leaves };
}
