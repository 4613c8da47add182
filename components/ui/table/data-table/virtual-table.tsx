"use client";

import { memo, type ReactNode, useEffect, useMemo, useState } from "react";

import { cx } from "../../cx.ts";
import { EmptyBlock } from "../../feedback/empty-block.tsx";
import { useVirtualRows } from "../virtual-rows/use-virtual-rows.tsx";
import {
  cellsOf,
  type Column,
  type LeafColumn,
  leavesOf,
  operationsOf,
  type OperationsColumn,
} from "./columns/column.ts";
import { layoutVariables, stuckVariables, tableColumns } from "./columns/table-columns.tsx";
import { drawnWidths } from "./columns/table-view.ts";
import { drawCell, stickyClass } from "./rows/cell.tsx";
import { rowActions } from "./rows/row-actions.tsx";
import { keepFocus, onRowKey } from "./rows/row-keys.ts";
import { flatHead, type Head, tableHead } from "./table-head.tsx";
import { useFrame } from "./use-frame.ts";

import styles from "./data-table.module.css";

/** Pixels, equal to `--size-row`: virtual rows have a fixed height. */
const rowHeight = 40;
/** Covers one turn of a wheel, yet renders within a frame. */
const overscan = 4;
const firstRows = 20;

export type VirtualTableProps<Row extends object> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** For heads on several levels. */
  head?: Head<Row>;
  count: number;
  /** Undefined until the row is loaded. */
  rowAt: (index: number) => Row | undefined;
  /** Gets the rendered rows (`end` inclusive) and the topmost visible one. */
  onRange?: (start: number, end: number, top: number) => void;
  selected?: number | null;
  onSelect?: (index: number) => void;
  rowClass?: (row: Row) => string | undefined;
  /** Scrolls to the row whenever the object changes. */
  target?: { index: number; align?: "start" | "center" } | null;
  height?: string;
  index?: boolean;
  empty?: ReactNode;
};

export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const flat = useMemo(() => flatHead(leavesOf(props.columns)), [props.columns]);
  const head = props.head ?? flat;
  const operations = operationsOf(props.columns);
  const { frame, mark } = useFrame(undefined);
  // Memoised, so that scrolling does not re-render visible rows.
  const [Line] = useState(() => memo(VirtualRow<Row>));
  const rows = useVirtualRows({ count: props.count, frame, rowHeight, overscan, firstRows });
  const { items, scroller, top } = rows;
  const start = items[0]?.index ?? 0;
  const end = items.at(-1)?.index ?? 0;
  const { onRange, target } = props;
  useEffect(() => onRange?.(start, end, top), [onRange, start, end, top]);
  useEffect(() => {
    if (target) scroller?.scrollToIndex(target.index, { align: target.align ?? "center" });
  }, [target, scroller]);
  const columnCount = head.leaves.length + (props.index ? 1 : 0) + (operations ? 1 : 0);
  const layout = {
    leaves: head.leaves,
    drawn: drawnWidths(head.leaves, {}),
    hasLead: false,
    hasIndex: props.index === true,
    operations,
  };
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        style={{ height: props.height ?? "100%", ...stuckVariables(layout, head.rows.length) }}
        onScroll={mark}
        onKeyDown={
          props.onSelect &&
          ((event) => onRowKey(event, { count: props.count, top, headRows: head.rows.length }))
        }
        role="region"
        aria-label={props.caption}
        tabIndex={0}
      >
        <table
          className={cx(styles.table, styles.dense)}
          style={layoutVariables(layout)}
          aria-rowcount={props.count + head.rows.length}
        >
          <caption className="visually-hidden">{props.caption}</caption>
          {tableColumns(layout)}
          {tableHead({ head, hasIndex: props.index === true, operations: operations?.name })}
          <tbody>
            <Gap height={rows.above} span={columnCount} />
            {items.map((item) => (
              <Line
                key={item.index}
                index={item.index}
                row={props.rowAt(item.index)}
                headRows={head.rows.length}
                leaves={head.leaves}
                operations={operations}
                table={props}
              />
            ))}
            <Gap height={rows.below} span={columnCount} />
            {props.count === 0 && (
              <tr>
                <td colSpan={columnCount}>{props.empty ?? <EmptyBlock />}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {rows.virtualizer}
    </>
  );
}

function Gap(props: { height: number; span: number }) {
  if (props.height <= 0) return null;
  return (
    <tr className={styles.gap} aria-hidden="true">
      <td colSpan={props.span} style={{ height: props.height }} />
    </tr>
  );
}

function VirtualRow<Row extends object>(props: {
  index: number;
  row: Row | undefined;
  headRows: number;
  leaves: readonly LeafColumn<Row>[];
  operations: OperationsColumn<Row> | null;
  table: VirtualTableProps<Row>;
}) {
  const { index, row, table, leaves, operations } = props;
  const selected = table.selected === index;
  return (
    <tr
      aria-rowindex={index + props.headRows + 1}
      aria-selected={table.selected === undefined ? undefined : selected}
      className={cx(selected && styles.selected, row && table.rowClass?.(row))}
      ref={keepFocus}
      tabIndex={table.onSelect && -1}
      onClick={table.onSelect && (() => table.onSelect?.(index))}
    >
      {table.index && <td className={styles.index}>{index + 1}</td>}
      {row
        ? cellsOf(leaves, row).map(({ column, span }) => {
            const sticky = stickyClass(leaves, leaves.indexOf(column));
            return drawCell(column, row, { index, sticky, span, oneLine: true });
          })
        : leaves.map((column) => (
            <td key={column.code} className={column.className}>
              <span className={styles.waiting} />
            </td>
          ))}
      {operations && (
        <td className={styles.operations} onClick={(event) => event.stopPropagation()}>
          {row && rowActions(operations.operations(row), operations.subject(row))}
        </td>
      )}
    </tr>
  );
}
