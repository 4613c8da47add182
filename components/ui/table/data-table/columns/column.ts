import type { ReactNode } from "react";

import type { RowOperation } from "./row-operation.ts";

export type LeadColumn<Row> = {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  isMarked: (row: Row) => boolean;
};

export type LeafColumn<Row> = {
  code: string;
  /** Heading, with the unit of figures: 最高投标限价（元）. */
  name: string;
  /** Pixels. */
  width: number;
  /** Pixels in a frame of 1500 px and more. */
  wide?: number;
  /** Takes a share of the remaining width. */
  grow?: boolean;
  /** Stays visible on horizontal scroll; only for the first two columns. Does not grow. */
  sticky?: boolean;
  align?: "left" | "center" | "right";
  /** Hidden by default. */
  optional?: boolean;
  /** Right-aligned tabular figures. */
  figures?: boolean;
  /** At most three lines; a text is also its own tooltip. */
  clamp?: boolean;
  /** Sort field in the URL. */
  sort?: string;
  /** `link` leads to `href`; `isValid` reads '1' as 是 and anything else as 否. */
  type?: "link" | "isValid";
  href?: (row: Row) => string | null;
  /** Defaults to the row's value under `code`. */
  cell?: (row: Row, index: number) => ReactNode;
  rowHead?: boolean;
  /** Heads the row's card on phones; by default the row head or the growing column does. */
  title?: boolean;
  /** Columns that this row's cell spans; 1 by default. */
  span?: (row: Row) => number;
  className?: string | undefined;
  children?: never;
  operations?: never;
};

export type ColumnGroup<Row> = {
  code: string;
  name: string;
  children: readonly CellColumn<Row>[];
  operations?: never;
};

export type CellColumn<Row> = LeafColumn<Row> | ColumnGroup<Row>;

export type OperationsColumn<Row> = {
  code: string;
  name: string;
  /** Pixels; 200 by default. */
  width?: number;
  operations: (row: Row) => readonly RowOperation[];
  /** Row name, appended to the accessible name of each operation. */
  subject: (row: Row) => string;
  children?: never;
};

export type Column<Row> = CellColumn<Row> | OperationsColumn<Row>;

export function isCellColumn<Row>(column: Column<Row>): column is CellColumn<Row> {
  return column.operations === undefined;
}

export function operationsOf<Row>(columns: readonly Column<Row>[]): OperationsColumn<Row> | null {
  return columns.find((column) => !isCellColumn(column)) ?? null;
}

/** Null where no row has an operation for this person. */
export function usedOperations<Row>(
  column: OperationsColumn<Row> | null,
  rows: readonly Row[],
): OperationsColumn<Row> | null {
  return column && rows.some((row) => column.operations(row).length > 0) ? column : null;
}

export function leavesOf<Row>(columns: readonly Column<Row>[]): LeafColumn<Row>[] {
  return columns
    .filter(isCellColumn)
    .flatMap((column) => (column.children ? leavesOf(column.children) : [column]));
}

export function cellsOf<Row>(
  leaves: readonly LeafColumn<Row>[],
  row: Row,
): { column: LeafColumn<Row>; span: number }[] {
  const cells: { column: LeafColumn<Row>; span: number }[] = [];
  for (let at = 0; at < leaves.length;) {
    const column = leaves[at];
    if (!column) break;
    const span = Math.min(Math.max(1, column.span?.(row) ?? 1), leaves.length - at);
    cells.push({ column, span });
    at += span;
  }
  return cells;
}

export type Sort = { field: string; order: "asc" | "desc" };

/** Descending first, as lists are mostly read; then toggles. */
export function nextSort(current: Sort, field: string): Sort {
  return { field, order: current.field === field && current.order === "desc" ? "asc" : "desc" };
}

export function ariaSort(current: Sort | undefined, column: string | undefined) {
  if (!column) return undefined;
  if (current?.field !== column) return "none";
  return current.order === "asc" ? "ascending" : "descending";
}
