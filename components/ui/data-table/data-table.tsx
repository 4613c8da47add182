"use client";

import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from "react";

import { recallScroll, rememberScroll } from "#lib/util/list-memory.ts";

import { cx } from "../cx.ts";
import { EmptyBlock } from "../empty-block.tsx";
import type { Column, LeafColumn } from "./column.ts";
import { type SortLinks, TableCell, TableHead, useTableModel } from "./head.tsx";

import styles from "./data-table.module.css";

export type DataTableProps<Row extends object> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Keep it stable: a module constant, or memoised. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Number of the first row; absent: no index column. */
  firstIndex?: number;
  operations?: (row: Row) => ReactNode;
  operationsWidth?: number;
  sort?: SortLinks;
  /** Shown in place of rows. */
  empty?: ReactNode;
  /** The rows are being replaced: they fade, and stay. */
  quiet?: boolean;
  /** Names the rows: under it the scroll position is kept while the tab lives. */
  scrollKey?: string;
};

/** Shadows at the sticky columns tell that there is more to the side; with a key the place is kept. */
function useFrame(scrollKey: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const mark = useCallback(() => {
    const el = frame.current;
    if (!el || !styles.scrolled || !styles.more) return;
    if (scrollKey)
      rememberScroll(globalThis.sessionStorage, scrollKey, { top: el.scrollTop, left: el.scrollLeft });
    el.classList.toggle(styles.scrolled, el.scrollLeft > 0);
    el.classList.toggle(styles.more, el.scrollLeft + el.clientWidth < el.scrollWidth - 1);
  }, [scrollKey]);
  useEffect(() => {
    const el = frame.current;
    if (!el) return undefined;
    if (scrollKey) el.scrollTo(recallScroll(globalThis.sessionStorage, scrollKey));
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(el);
    return () => observer.disconnect();
  }, [mark, scrollKey]);
  return { frame, mark };
}

/** A semantic table, complete in the server's HTML. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const model = useTableModel(props.columns, props.rows, props.rowId);
  const { frame, mark } = useFrame(props.scrollKey);
  const index = props.firstIndex !== undefined;
  const operationsWidth = props.operations
    ? props.operationsWidth
      ? `${props.operationsWidth}px`
      : "var(--size-operations-column)"
    : null;
  const columnCount = model.leaves.length + (index ? 1 : 0) + (props.operations ? 1 : 0);
  return (
    <div
      ref={frame}
      className={cx(styles.frame, styles.paged)}
      onScroll={mark}
      role="region"
      aria-label={props.caption}
      tabIndex={0}
    >
      <table
        className={cx(styles.table, props.quiet && styles.quiet)}
        style={{ minWidth: minWidthOf(model.leaves, index, operationsWidth) }}
        aria-busy={props.quiet === true}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <TableColumns {...props} leaves={model.leaves} />
        <TableHead
          model={model}
          index={index}
          operations={props.operations !== undefined}
          sort={props.sort}
        />
        <tbody>
          {model.rows.map((row, i) => (
            <tr key={row.id}>
              {index && <td className={styles.index}>{(props.firstIndex ?? 1) + i}</td>}
              {model.leaves.map((column) => (
                <TableCell key={column.code} column={column} row={row.original} index={i} />
              ))}
              {props.operations && (
                <td className={styles.operations}>
                  <div className={styles.actions}>{props.operations(row.original)}</div>
                </td>
              )}
            </tr>
          ))}
          {model.rows.length === 0 && (
            <tr>
              <td colSpan={columnCount}>{props.empty ?? <EmptyBlock />}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Under this width the table scrolls sideways. */
function minWidthOf(leaves: readonly { width: number }[], index: boolean, operations: string | null): string {
  const sum = leaves.reduce((total, leaf) => total + leaf.width, 0);
  return `calc(${sum}px${index ? " + var(--size-index-column)" : ""}${operations ? ` + ${operations}` : ""})`;
}

type Variables = CSSProperties & Record<`--${string}`, string>;

function widthOf(leaf: { width: number; wide?: number; grow?: boolean }): Variables | undefined {
  if (leaf.grow) return undefined;
  return { "--width": `${leaf.width}px`, "--wide": `${leaf.wide ?? leaf.width}px` };
}

function TableColumns<Row extends object>(
  props: DataTableProps<Row> & { leaves: readonly LeafColumn<Row>[] },
) {
  return (
    <colgroup>
      {props.firstIndex !== undefined && <col className={styles.indexColumn} />}
      {props.leaves.map((leaf) => (
        <col key={leaf.code} style={widthOf(leaf)} />
      ))}
      {props.operations && (
        <col
          style={props.operationsWidth ? { width: props.operationsWidth } : undefined}
          className={cx(styles.operationsEdge, !props.operationsWidth && styles.operationsColumn)}
        />
      )}
    </colgroup>
  );
}
