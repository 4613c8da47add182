"use client";

import { type ReactNode, useMemo, useState } from "react";

import { cx } from "../cx.ts";
import { EmptyBlock } from "../empty-block.tsx";
import { type Column, operationsOf } from "./column.ts";
import { type SortLinks, TableHead, useTableHead } from "./head.tsx";
import { layoutVariables, tableColumns } from "./table-columns.tsx";
import { drawFoot, drawRows, type LeadColumn } from "./table-rows.tsx";
import { drawnWidths, shownColumns, type TableView, withWidth } from "./table-view.ts";
import { useFrame } from "./use-frame.ts";

import styles from "./data-table.module.css";

export type DataTableProps<Row extends object> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** Keep it stable: a module constant, or memoised. So too `rowId`. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Number of the first row; absent: no index column. */
  firstIndex?: number;
  /** `page` is as high as the window at most, `embedded` 250, `plain` as high as its rows. */
  frame?: "page" | "embedded" | "plain";
  /** Narrow cells and smaller text. */
  dense?: boolean;
  sort?: SortLinks;
  /** How this person likes the table; with `onView` the widths can be changed. */
  view?: TableView | undefined;
  onView?: ((view: TableView) => void) | undefined;
  lead?: LeadColumn<Row>;
  /** Sums up the rows, below them. */
  foot?: Row | undefined;
  /** Shown in place of rows. */
  empty?: ReactNode;
  /** The rows are being replaced: they fade, and stay. */
  quiet?: boolean;
  /** Names the rows: under it the scroll position is kept while the tab lives. */
  scrollKey?: string;
  className?: string | undefined;
};

const noneHidden: readonly string[] = [];
const noWidths = {};
type Drag = { code: string; width: number };

/** The widths as they are drawn: kept ones, and the one that is just being drawn. */
function useWidths(view: TableView | undefined, onView: ((view: TableView) => void) | undefined) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const kept = view?.widths ?? noWidths;
  const widths = useMemo(() => (drag ? { ...kept, [drag.code]: drag.width } : kept), [kept, drag]);
  const onWidth = useMemo(() => {
    if (!view || !onView) return null;
    return (code: string, width: number | null, settled: boolean) => {
      setDrag(settled || width === null ? null : { code, width });
      if (settled) onView(withWidth(view, code, width));
    };
  }, [view, onView]);
  return { widths, onWidth };
}

/** The one table: semantic, and complete in the server's HTML. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowId, firstIndex, lead, view } = props;
  const hidden = view?.hidden ?? noneHidden;
  const columns = useMemo(() => shownColumns(props.columns, hidden), [props.columns, hidden]);
  const head = useTableHead(columns);
  const { leaves } = head;
  const operations = useMemo(() => operationsOf(columns), [columns]);
  const { frame, mark } = useFrame(props.scrollKey);
  const { widths, onWidth } = useWidths(view, props.onView);
  const drawn = drawnWidths(leaves, widths);
  const hasIndex = firstIndex !== undefined;
  const layout = { leaves, drawn, hasLead: lead !== undefined, hasIndex, operations };
  const isFitted = Object.keys(widths).length > 0 && drawn.every((each) => !each.grows);
  const body = useMemo(
    () => drawRows({ rows, rowId, leaves, lead, firstIndex, operations }),
    [rows, rowId, leaves, lead, firstIndex, operations],
  );
  const columnCount = leaves.length + (hasIndex ? 1 : 0) + (lead ? 1 : 0) + (operations ? 1 : 0);
  const resizing = onWidth && {
    widths: new Map(leaves.map((leaf, at) => [leaf.code, drawn[at]?.width ?? leaf.width])),
    onWidth,
  };
  return (
    <div
      ref={frame}
      className={cx(styles.frame, styles[props.frame ?? "page"])}
      onScroll={mark}
      role="region"
      aria-label={props.caption}
      tabIndex={0}
    >
      <table
        className={cx(
          styles.table,
          props.dense && styles.dense,
          view?.density === "compact" && styles.compact,
          isFitted && styles.fitted,
          props.quiet && styles.quiet,
          props.className,
        )}
        style={layoutVariables(layout)}
        aria-busy={props.quiet === true}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        {tableColumns(layout)}
        <TableHead
          head={head}
          lead={lead?.head}
          index={hasIndex}
          operations={operations?.name}
          sort={props.sort}
          resizing={resizing ?? undefined}
        />
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
