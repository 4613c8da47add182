import type { ReactNode } from "react";

import type { RowOperation } from "./row-operation.ts";

/** One column of cells. */
export type LeafColumn<Row> = {
  code: string;
  /** Head, with the unit for figures: 最高投标限价（元）. */
  name: string;
  /** Pixels; the table scrolls sideways when all columns do not fit. */
  width: number;
  /** Pixels in a frame of 1500 and more. */
  wide?: number;
  /** Takes its share of the room that is left. */
  grow?: boolean;
  /** One of the first two columns: stays in sight while the table scrolls sideways. It does not grow. */
  sticky?: boolean;
  align?: "left" | "center" | "right";
  /** Hidden until somebody wants it. */
  optional?: boolean;
  /** Right-aligned tabular figures. */
  figures?: boolean;
  /** At most two lines; a text is also its own tooltip. */
  clamp?: boolean;
  /** Field name of the sort in the URL. */
  sort?: string;
  /** `link`: leads to `href`; `isValid`: '1' reads 是, anything else 否. */
  type?: "link" | "isValid";
  href?: (row: Row) => string | null;
  /** Absent: the row's own value under `code`. */
  cell?: (row: Row, index: number) => ReactNode;
  /** Its cells name their rows. */
  rowHead?: boolean;
  /** How many columns the cell of this row takes, such as the name of a heading; absent: its own. */
  span?: (row: Row) => number;
  /** Extra class of the column and its cells, such as one that gives way in a narrow frame. */
  className?: string | undefined;
  children?: never;
  operations?: never;
};

/** A common head over several columns. */
export type ColumnGroup<Row> = {
  code: string;
  name: string;
  children: readonly CellColumn<Row>[];
  operations?: never;
};

export type CellColumn<Row> = LeafColumn<Row> | ColumnGroup<Row>;

/** The last column: what can be done with a row. */
export type OperationsColumn<Row> = {
  code: string;
  name: string;
  /** Pixels, 200 unless given. */
  width?: number;
  operations: (row: Row) => readonly RowOperation[];
  /** What a row is called, said after the name of each operation. */
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

/** The columns that hold cells, in order. */
export function leavesOf<Row>(columns: readonly Column<Row>[]): LeafColumn<Row>[] {
  return columns
    .filter(isCellColumn)
    .flatMap((column) => (column.children ? leavesOf(column.children) : [column]));
}

/** The columns that have a cell in this row, each with its width in columns. */
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

/** A head asks for descending first, the order in which lists are mostly read; then it turns round. */
export function nextSort(current: Sort, field: string): Sort {
  return { field, order: current.field === field && current.order === "desc" ? "asc" : "desc" };
}

export function ariaSort(current: Sort | undefined, column: string | undefined) {
  if (!column) return undefined;
  if (current?.field !== column) return "none";
  return current.order === "asc" ? "ascending" : "descending";
}
