import type { ReactNode } from "react";

/** One column of cells. */
export type LeafColumn<Row> = {
  code: string;
  /** Head, with the unit for figures: 最高投标限价（元）. */
  name: string;
  /** Pixels; the table scrolls sideways when all columns do not fit. */
  width: number;
  /** Takes its share of the room that is left. */
  grow?: boolean;
  align?: "left" | "center" | "right";
  /** Right-aligned tabular figures. */
  figures?: boolean;
  /** At most two lines; a text is also its own tooltip. */
  clamp?: boolean;
  /** Field name of the sort in the URL. */
  sort?: string;
  cell: (row: Row, index: number) => ReactNode;
  children?: never;
};

/** A common head over several columns. */
export type ColumnGroup<Row> = { code: string; name: string; children: readonly Column<Row>[] };

export type Column<Row> = LeafColumn<Row> | ColumnGroup<Row>;

/** The columns that hold cells, in order. */
export function leavesOf<Row>(columns: readonly Column<Row>[]): LeafColumn<Row>[] {
  return columns.flatMap((column) => (column.children ? leavesOf(column.children) : [column]));
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
