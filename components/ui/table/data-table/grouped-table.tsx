"use client";

import type { Column } from "./columns/column.ts";
import { type ListTableProps, useArranged } from "./columns/use-arranged.tsx";
import { useGroupedHead } from "./columns/use-grouped-head.ts";
import { TableFrame } from "./table-frame.tsx";

export type GroupedTableProps<Row extends object> = ListTableProps<Row, Column<Row>>;

export function GroupedTable<Row extends object>(props: GroupedTableProps<Row>) {
  const { shown, arranged } = useArranged(props);
  const { columns: _, view: __, onView: ___, ...table } = props;
  const head = useGroupedHead(shown);
  return <TableFrame {...table} {...arranged} head={head} />;
}
