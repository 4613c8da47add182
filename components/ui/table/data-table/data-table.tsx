"use client";

import { useMemo } from "react";

import { type LeafColumn, leavesOf, type OperationsColumn } from "./columns/column.ts";
import { type ListTableProps, useArranged } from "./columns/use-arranged.tsx";
import { TableFrame } from "./table-frame.tsx";
import { flatHead } from "./table-head.tsx";

export type DataTableProps<Row extends object> = ListTableProps<Row, LeafColumn<Row> | OperationsColumn<Row>>;

/** For heads on a single level; several levels need `GroupedTable`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { shown, arranged } = useArranged(props);
  const { columns: _, view: __, onView: ___, ...table } = props;
  const head = useMemo(() => flatHead(leavesOf(shown)), [shown]);
  return <TableFrame {...table} {...arranged} head={head} cards />;
}
