"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";

import { cx } from "../cx.ts";
import { EmptyBlock } from "../empty-block.tsx";
import { cellsOf, type Column, type LeafColumn } from "./column.ts";
import { TableCell, TableHead, useTableModel } from "./head.tsx";

import styles from "./data-table.module.css";

/** The row height of the theme; virtual rows have one line and no other height. */
const rowHeight = 40;
const noRows: never[] = [];

export type VirtualTableProps<Row extends object> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** How many rows there are, loaded or not. */
  count: number;
  /** Undefined while the row is still on its way. */
  rowAt: (index: number) => Row | undefined;
  /** Told which rows are drawn, so that they can be loaded (`end` is the last one), and which is the topmost in sight. */
  onRange?: (start: number, end: number, top: number) => void;
  selected?: number | null;
  onSelect?: (index: number) => void;
  /** Extra class of a row, such as the mark of a finding. */
  rowClass?: (row: Row) => string | undefined;
  /** Brings a row into sight whenever the object changes. */
  target?: { index: number; align?: "start" | "center" } | null;
  /** Narrow cells and smaller text, for many columns in little room. */
  dense?: boolean;
  /** CSS height of the frame. */
  height?: string;
  index?: boolean;
  empty?: ReactNode;
};

/** A long table of which only the rows in sight exist; screen readers are told how many there are. */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const model = useTableModel<Row>(props.columns, noRows, () => "");
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: props.count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight * (model.groups.length + 1),
    scrollPaddingEnd: rowHeight,
    initialRect: { width: 0, height: rowHeight * 20 },
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = items.at(-1)?.index ?? 0;
  const top = virtualizer.range?.startIndex ?? 0;
  const { onRange, target } = props;
  useEffect(() => onRange?.(start, end, top), [onRange, start, end, top]);
  useEffect(() => {
    if (target) virtualizer.scrollToIndex(target.index, { align: target.align ?? "center" });
  }, [target, virtualizer]);
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const columnCount = model.leaves.length + (props.index ? 1 : 0);
  const minWidth = model.leaves.reduce((sum, leaf) => sum + leaf.width, 0);
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ height: props.height ?? "100%" }}
      role="region"
      aria-label={props.caption}
      tabIndex={0}
    >
      <table
        className={cx(styles.table, props.dense && styles.dense)}
        style={{ minWidth }}
        aria-rowcount={props.count + model.groups.length}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <colgroup>
          {props.index && <col className={styles.indexColumn} />}
          {model.leaves.map((leaf) => (
            <col key={leaf.code} width={leaf.grow ? undefined : leaf.width} className={leaf.className} />
          ))}
        </colgroup>
        <TableHead model={model} index={props.index === true} operations={false} />
        <tbody>
          <Gap height={above} span={columnCount} />
          {items.map((item) => (
            <VirtualRow
              key={item.key}
              index={item.index}
              row={props.rowAt(item.index)}
              headRows={model.groups.length}
              leaves={model.leaves}
              table={props}
            />
          ))}
          <Gap height={below} span={columnCount} />
          {props.count === 0 && (
            <tr>
              <td colSpan={columnCount}>{props.empty ?? <EmptyBlock />}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
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
  table: VirtualTableProps<Row>;
}) {
  const { index, row, table } = props;
  const selected = table.selected === index;
  return (
    <tr
      aria-rowindex={index + props.headRows + 1}
      aria-selected={table.selected === undefined ? undefined : selected}
      className={cx(selected && styles.selected, row && table.rowClass?.(row))}
      onClick={table.onSelect && (() => table.onSelect?.(index))}
    >
      {table.index && <td className={styles.index}>{index + 1}</td>}
      {row
        ? cellsOf(props.leaves, row).map(({ column, span }) => (
            <TableCell key={column.code} column={column} row={row} index={index} span={span} oneLine />
          ))
        : props.leaves.map((column) => (
            <td key={column.code} className={column.className}>
              <span className={styles.waiting} />
            </td>
          ))}
    </tr>
  );
}
