"use client";

import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";

import { cx } from "../cx.ts";
import { Icon } from "../icons.tsx";
import { alignClass, stickyClass } from "./cell.tsx";
import {
  type CellColumn,
  type Column,
  type Sort,
  ariaSort,
  isCellColumn,
  leavesOf,
  nextSort,
} from "./column.ts";
import { ResizeHandle } from "./resize-handle.tsx";

import styles from "./data-table.module.css";

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

/** The rows of the head, and the columns that hold cells. The rows below are drawn straight from the data. */
export function useTableHead<Row extends object>(columns: readonly Column<Row>[]) {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const leaves = useMemo(() => leavesOf(columns), [columns]);
  const table = useTable({ features, columns: definitions, data: noRows });
  return { groups: table.getHeaderGroups(), leaves };
}

export type SortLinks = { current: Sort; hrefOf: (sort: Sort) => string };

/** The widths of the columns as they stand, and what is told when one is drawn to another. */
export type Resizing = {
  widths: ReadonlyMap<string, number>;
  onWidth: (code: string, width: number | null, settled: boolean) => void;
};

function sortLink(field: string, name: string, sort: SortLinks) {
  const { current, hrefOf } = sort;
  const active = current.field === field;
  const icon = active ? (current.order === "asc" ? "sortUp" : "sortDown") : "sort";
  return (
    <a
      className={cx(styles.sort, active && styles.sorted)}
      href={hrefOf(nextSort(current, field))}
      title={`按${name}排序`}
    >
      {name}
      <Icon name={icon} size={14} />
    </a>
  );
}

/** The head of the table: groups over columns, sortable columns as links. */
export function TableHead<Row extends object>(props: {
  head: ReturnType<typeof useTableHead<Row>>;
  /** Head of the column before the index, such as the box that selects all. */
  lead?: ReactNode;
  index: boolean;
  operations?: string | undefined;
  sort?: SortLinks | undefined;
  resizing?: Resizing | undefined;
}) {
  const { groups, leaves } = props.head;
  const { sort, resizing } = props;
  const byCode = new Map(leaves.map((leaf, at) => [leaf.code, { leaf, at }]));
  const edge = (name: ReactNode, className: string | undefined) => (
    <th scope="col" rowSpan={groups.length} className={className}>
      {name}
    </th>
  );
  return (
    <thead>
      {groups.map((group, depth) => (
        <tr key={group.id}>
          {props.lead !== undefined && depth === 0 && edge(props.lead, styles.lead)}
          {props.index && depth === 0 && edge("序号", styles.index)}
          {group.headers.map((header) => {
            if (header.rowSpan === 0) return null;
            const found = byCode.get(header.column.id);
            const leaf = found?.leaf;
            return (
              <th
                key={header.id}
                scope={leaf ? "col" : "colgroup"}
                colSpan={header.colSpan}
                rowSpan={header.rowSpan}
                className={
                  found
                    ? cx(alignClass(found.leaf), stickyClass(leaves, found.at), leaf?.className)
                    : styles.center
                }
                aria-sort={sort && ariaSort(sort.current, leaf?.sort)}
                aria-label={leaf && resizing ? leaf.name : undefined}
              >
                {leaf?.sort && sort
                  ? sortLink(leaf.sort, leaf.name, sort)
                  : String(header.column.columnDef.header ?? "")}
                {leaf && resizing && (
                  <ResizeHandle
                    code={leaf.code}
                    name={leaf.name}
                    width={resizing.widths.get(leaf.code) ?? leaf.width}
                    onWidth={resizing.onWidth}
                  />
                )}
              </th>
            );
          })}
          {props.operations !== undefined && depth === 0 && edge(props.operations, styles.operations)}
        </tr>
      ))}
    </thead>
  );
}
