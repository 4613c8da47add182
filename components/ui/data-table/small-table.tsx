"use client";

import { useMemo } from "react";

import type { LeafColumn, OperationsColumn } from "./column.ts";
import { TableFrame, type TableProps } from "./table-frame.tsx";

export type SmallTableProps<Row extends object> = TableProps<Row> & {
  /** Keep them stable: a module constant, or memoised. */
  columns: readonly LeafColumn<Row>[];
  operations?: OperationsColumn<Row>;
};

/** The same table inside a paper, a form or a dialog: one row of heads, nothing to arrange, little to load. */
export function SmallTable<Row extends object>({ columns, operations, ...table }: SmallTableProps<Row>) {
  const head = useMemo(() => {
    const cells = columns.map(({ code, name }) => ({ code, name, colSpan: 1, rowSpan: 1 }));
    return { rows: [cells], leaves: columns };
  }, [columns]);
  return <TableFrame frame="plain" {...table} head={head} operations={operations ?? null} />;
}
