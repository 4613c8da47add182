"use client";

import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";

import { cx } from "../cx.ts";
import { Icon } from "../icons.tsx";
import { type Column, type LeafColumn, type Sort, ariaSort, leavesOf, nextSort } from "./column.ts";

import styles from "./data-table.module.css";

const features = tableFeatures({});

type Helper<Row extends object> = ReturnType<typeof createColumnHelper<typeof features, Row>>;

function definitionsOf<Row extends object>(helper: Helper<Row>, columns: readonly Column<Row>[]) {
  const define = (column: Column<Row>): ReturnType<Helper<Row>["display"]> =>
    column.children
      ? helper.group({ id: column.code, header: column.name, columns: column.children.map(define) })
      : helper.display({ id: column.code, header: column.name });
  return columns.map(define);
}

/** Header rows and rows of the table model; the cells are drawn by the column itself. */
export function useTableModel<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const definitions = useMemo(
    () => definitionsOf(createColumnHelper<typeof features, Row>(), columns),
    [columns],
  );
  const leaves = useMemo(() => leavesOf(columns), [columns]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId });
  return { groups: table.getHeaderGroups(), rows: table.getRowModel().rows, leaves };
}

export type SortLinks = { current: Sort; hrefOf: (sort: Sort) => string };

function alignClass<Row>(column: LeafColumn<Row>): string | undefined {
  const align = column.align ?? (column.figures ? "right" : "left");
  return align === "left" ? undefined : styles[align];
}

function SortLink(props: { field: string; name: string; sort: SortLinks }) {
  const { current, hrefOf } = props.sort;
  const active = current.field === props.field;
  const icon = active ? (current.order === "asc" ? "sortUp" : "sortDown") : "sort";
  return (
    <a
      className={cx(styles.sort, active && styles.sorted)}
      href={hrefOf(nextSort(current, props.field))}
      title={`按${props.name}排序`}
    >
      {props.name}
      <Icon name={icon} size={14} />
    </a>
  );
}

/** The head of the table: groups over columns, sortable columns as links. */
export function TableHead<Row extends object>(props: {
  model: Pick<ReturnType<typeof useTableModel<Row>>, "groups" | "leaves">;
  index: boolean;
  operations: boolean;
  sort?: SortLinks | undefined;
}) {
  const { groups, leaves } = props.model;
  const byCode = new Map(leaves.map((leaf) => [leaf.code, leaf]));
  return (
    <thead>
      {groups.map((group, depth) => (
        <tr key={group.id}>
          {props.index && depth === 0 && (
            <th scope="col" rowSpan={groups.length} className={styles.index}>
              序号
            </th>
          )}
          {group.headers.map((header) => {
            if (header.rowSpan === 0) return null;
            const leaf = byCode.get(header.column.id);
            return (
              <th
                key={header.id}
                scope={leaf ? "col" : "colgroup"}
                colSpan={header.colSpan}
                rowSpan={header.rowSpan}
                className={leaf ? cx(alignClass(leaf), leaf.className) : styles.center}
                aria-sort={props.sort && ariaSort(props.sort.current, leaf?.sort)}
              >
                {leaf?.sort && props.sort ? (
                  <SortLink field={leaf.sort} name={leaf.name} sort={props.sort} />
                ) : (
                  String(header.column.columnDef.header ?? "")
                )}
              </th>
            );
          })}
          {props.operations && depth === 0 && (
            <th scope="col" rowSpan={groups.length} className={styles.operations}>
              操作
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}

/** One cell's content with its alignment. */
export function TableCell<Row>(props: {
  column: LeafColumn<Row>;
  row: Row;
  index: number;
  span?: number;
  oneLine?: boolean;
}) {
  const { column, row, index } = props;
  const content = column.cell(row, index);
  const title = typeof content === "string" && content !== "" ? content : undefined;
  const inner = props.oneLine ? styles.oneLine : column.clamp ? styles.clamp : null;
  return (
    <td
      className={cx(alignClass(column), column.figures && styles.figures, column.className)}
      colSpan={props.span === 1 ? undefined : props.span}
    >
      {inner ? (
        <span className={inner} title={title}>
          {content}
        </span>
      ) : (
        content
      )}
    </td>
  );
}
