"use client";

import { type ReactNode, useMemo } from "react";

import { cx } from "../../cx.ts";
import { EmptyBlock } from "../../feedback/empty-block.tsx";
import { type LeadColumn, type LeafColumn, type OperationsColumn, usedOperations } from "./columns/column.ts";
import { layoutVariables, stuckVariables, tableColumns } from "./columns/table-columns.tsx";
import { drawnWidths } from "./columns/table-view.ts";
import { drawFoot, drawRows } from "./rows/table-rows.tsx";
import { type Head, type SortLinks, tableHead } from "./table-head.tsx";
import { useFrame } from "./use-frame.ts";

import cards from "./cards.module.css";
import styles from "./data-table.module.css";

export type TableProps<Row extends object> = {
  /** Accessible name. */
  caption: string;
  rows: readonly Row[];
  /** Must be stable. */
  rowId: (row: Row) => string;
  /** Number of the first row; absent: no index column. */
  firstIndex?: number;
  /** Height: `page` at most the window, `embedded` 250 px, `plain` all rows. */
  frame?: "page" | "embedded" | "plain";
  /** Rows become cards on phones; for heads on a single level. */
  cards?: boolean;
  dense?: boolean;
  compact?: boolean;
  foot?: Row | undefined;
  empty?: ReactNode;
  className?: string | undefined;
};

type FrameProps<Row extends object> = TableProps<Row> & {
  head: Head<Row>;
  operations: OperationsColumn<Row> | null;
  sort?: SortLinks | undefined;
  widths?: Readonly<Record<string, number>>;
  handleOf?: ((leaf: LeafColumn<Row>) => ReactNode) | undefined;
  lead?: LeadColumn<Row> | undefined;
  quiet?: boolean | undefined;
  scrollKey?: string | undefined;
};

const noWidths: Readonly<Record<string, number>> = {};

export function TableFrame<Row extends object>(props: FrameProps<Row>) {
  const { rows, rowId, firstIndex, lead, head } = props;
  const { leaves } = head;
  const operations = useMemo(() => usedOperations(props.operations, rows), [props.operations, rows]);
  const widths = props.widths ?? noWidths;
  const { frame, mark } = useFrame(props.scrollKey);
  const drawn = drawnWidths(leaves, widths);
  const hasIndex = firstIndex !== undefined;
  const layout = { leaves, drawn, hasLead: lead !== undefined, hasIndex, operations };
  const isFitted = Object.keys(widths).length > 0 && drawn.every((each) => !each.grows);
  // Memoised, so that resizing a column does not re-render the rows.
  const body = useMemo(
    () => drawRows({ rows, rowId, leaves, lead, firstIndex, operations }),
    [rows, rowId, leaves, lead, firstIndex, operations],
  );
  const columnCount = leaves.length + (hasIndex ? 1 : 0) + (lead ? 1 : 0) + (operations ? 1 : 0);
  return (
    <div
      ref={frame}
      className={cx(styles.frame, styles[props.frame ?? "page"], props.cards && cards.cards)}
      style={stuckVariables(layout, head.rows.length)}
      onScroll={mark}
      role="region"
      aria-label={props.caption}
      tabIndex={0}
    >
      <table
        className={cx(
          styles.table,
          props.dense && styles.dense,
          props.compact && styles.compact,
          isFitted && styles.fitted,
          props.quiet && styles.quiet,
          props.className,
        )}
        style={layoutVariables(layout)}
        aria-busy={props.quiet === true}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        {tableColumns(layout)}
        {tableHead({
          head,
          lead: lead?.head,
          hasIndex,
          operations: operations?.name,
          sort: props.sort,
          handleOf: props.handleOf,
        })}
        <tbody>
          {body}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columnCount}>{props.empty ?? <EmptyBlock />}</td>
            </tr>
          )}
        </tbody>
        {props.foot && rows.length > 0 && drawFoot(props.foot, leaves, hasIndex)}
      </table>
    </div>
  );
}
