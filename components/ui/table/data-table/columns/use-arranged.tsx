"use client";

import { useEffect, useMemo, useState } from "react";

import type { TableProps } from "../table-frame.tsx";
import type { SortLinks } from "../table-head.tsx";
import { type Column, type LeadColumn, type LeafColumn, leavesOf, operationsOf } from "./column.ts";
import type { ResizeHandle } from "./resize-handle.tsx";
import { shownColumns, type TableView, withWidth } from "./table-view.ts";

export type ListTableProps<Row extends object, Col extends Column<Row>> = TableProps<Row> & {
  /** Must be stable: a module constant, or memoised. */
  columns: readonly Col[];
  sort?: SortLinks;
  /** The user's arrangement; widths can be changed only with `onView`. */
  view?: TableView | undefined;
  onView?: ((view: TableView) => void) | undefined;
  lead?: LeadColumn<Row>;
  quiet?: boolean;
  /** Key under which session storage keeps the scroll position. */
  scrollKey?: string;
};

const noneHidden: readonly string[] = [];
const noWidths: Readonly<Record<string, number>> = {};
type Handle = typeof ResizeHandle;
type Drag = { code: string; width: number };
type OnWidth = (code: string, width: number | null, settled: boolean) => void;

function useWidths(view: TableView | undefined, onView: ((view: TableView) => void) | undefined) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const kept = view?.widths ?? noWidths;
  const widths = useMemo(() => (drag ? { ...kept, [drag.code]: drag.width } : kept), [kept, drag]);
  const onWidth = useMemo((): OnWidth | null => {
    if (!view || !onView) return null;
    return (code, width, settled) => {
      setDrag(settled || width === null ? null : { code, width });
      if (settled) onView(withWidth(view, code, width));
    };
  }, [view, onView]);
  return { widths, onWidth };
}

/** After the page: a handle needs JavaScript and is not seen before the pointer or the focus is on it. */
function useHandle(resizable: boolean): Handle | null {
  const [handle, setHandle] = useState<{ Handle: Handle } | null>(null);
  useEffect(() => {
    if (!resizable) return;
    import("./resize-handle.tsx").then(
      (module) => setHandle({ Handle: module.ResizeHandle }),
      () => undefined,
    );
  }, [resizable]);
  return resizable ? (handle?.Handle ?? null) : null;
}

export function useArranged<Row extends object, Col extends Column<Row>>(given: ListTableProps<Row, Col>) {
  const { columns, view, onView } = given;
  const hidden = view?.hidden ?? noneHidden;
  const shown = useMemo(() => shownColumns<Row>(columns, hidden), [columns, hidden]);
  const operations = useMemo(() => operationsOf<Row>(columns), [columns]);
  const { widths, onWidth } = useWidths(view, onView);
  const Handle = useHandle(onWidth !== null);
  const firstCode = leavesOf<Row>(shown)[0]?.code;
  const handleOf =
    Handle && onWidth
      ? (leaf: LeafColumn<Row>) => (
          <Handle
            code={leaf.code}
            name={leaf.name}
            width={widths[leaf.code] ?? leaf.width}
            isFirst={leaf.code === firstCode}
            onWidth={onWidth}
          />
        )
      : undefined;
  return { shown, arranged: { operations, widths, handleOf, compact: view?.density === "compact" } };
}
