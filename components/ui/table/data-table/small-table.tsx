"use client";

import { useMemo } from "react";

import type { LeafColumn, OperationsColumn } from "./columns/column.ts";
import { TableFrame, type TableProps } from "./table-frame.tsx";
import { flatHead } from "./table-head.tsx";

export type SmallTableProps<Row extends object> = TableProps<Row> & {
  /** Must be stable: a module constant, or memoised. */
  columns: readonly LeafColumn<Row>[];
  operations?: OperationsColumn<Row>;
  /** Long texts: on a phone even three columns do not fit side by side. */
  longTexts?: boolean;
};

/** More do not fit a phone side by side. */
const phoneColumns = 3;

/** Lightweight: one row of heads, nothing to arrange. */
export function SmallTable<Row extends object>({
  columns,
  operations,
  longTexts = false,
  ...table
}: SmallTableProps<Row>) {
  const head = useMemo(() => flatHead(columns), [columns]);
  const cards = longTexts || columns.length + (operations ? 1 : 0) > phoneColumns;
  return <TableFrame frame="plain" {...table} head={head} operations={operations ?? null} cards={cards} />;
}
