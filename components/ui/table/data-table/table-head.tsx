import type { ReactNode } from "react";

import { cx } from "../../cx.ts";
import { Icon } from "../../icons.tsx";
import { type LeafColumn, type Sort, ariaSort, nextSort } from "./columns/column.ts";
import { alignClass, stickyClass } from "./rows/cell.tsx";

import styles from "./data-table.module.css";

export type HeadCell = { code: string; name: string; colSpan: number; rowSpan: number };

export type Head<Row> = { rows: readonly (readonly HeadCell[])[]; leaves: readonly LeafColumn<Row>[] };

export function flatHead<Row>(leaves: readonly LeafColumn<Row>[]): Head<Row> {
  return { rows: [leaves.map(({ code, name }) => ({ code, name, colSpan: 1, rowSpan: 1 }))], leaves };
}

export type SortLinks = { current: Sort; hrefOf: (sort: Sort) => string };

export type TableHeadProps<Row> = {
  head: Head<Row>;
  /** Head of the column before the index, such as select-all. */
  lead?: ReactNode;
  hasIndex: boolean;
  operations?: string | undefined;
  sort?: SortLinks | undefined;
  handleOf?: ((leaf: LeafColumn<Row>) => ReactNode) | undefined;
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

function spans(cell: HeadCell) {
  return {
    colSpan: cell.colSpan === 1 ? undefined : cell.colSpan,
    rowSpan: cell.rowSpan === 1 ? undefined : cell.rowSpan,
  };
}

function leafHead<Row>(props: TableHeadProps<Row>, leaf: LeafColumn<Row>, at: number, cell: HeadCell) {
  const { sort, handleOf, head } = props;
  return (
    <th
      key={cell.code}
      scope="col"
      {...spans(cell)}
      className={cx(alignClass(leaf), stickyClass(head.leaves, at), leaf.className) || undefined}
      aria-sort={sort && ariaSort(sort.current, leaf.sort)}
      aria-label={handleOf ? leaf.name : undefined}
    >
      {leaf.sort && sort ? sortLink(leaf.sort, leaf.name, sort) : leaf.name}
      {handleOf?.(leaf)}
    </th>
  );
}

export function tableHead<Row>(props: TableHeadProps<Row>) {
  const { rows, leaves } = props.head;
  const byCode = new Map(leaves.map((leaf, at) => [leaf.code, { leaf, at }]));
  const edge = (name: ReactNode, className: string | undefined) => (
    <th scope="col" rowSpan={rows.length} className={className}>
      {name}
    </th>
  );
  return (
    <thead>
      {rows.map((cells, depth) => (
        <tr key={cells[0]?.code}>
          {props.lead !== undefined && depth === 0 && edge(props.lead, styles.lead)}
          {props.hasIndex && depth === 0 && edge("序号", styles.index)}
          {cells.map((cell) => {
            const found = byCode.get(cell.code);
            if (found) return leafHead(props, found.leaf, found.at, cell);
            return (
              <th key={cell.code} scope="colgroup" {...spans(cell)} className={styles.center}>
                {cell.name}
              </th>
            );
          })}
          {props.operations !== undefined && depth === 0 && edge(props.operations, styles.operations)}
        </tr>
      ))}
    </thead>
  );
}
