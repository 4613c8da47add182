"use client";

import { type ReactNode, type RefObject, Suspense, useCallback, useState } from "react";

import { late } from "../../late.tsx";
import type { RowScroller } from "./virtualizer.tsx";

const RowVirtualizer = late(() => import("./virtualizer.tsx").then((m) => m.RowVirtualizer));

type VirtualRowsOptions = {
  count: number;
  frame: RefObject<HTMLElement | null>;
  /** Pixels; an estimate where rows are measured. */
  rowHeight: number;
  overscan: number;
  /** Drawn by the server and until the library has arrived, with `overscan` more. */
  firstRows: number;
};

/** Pixels from the top of the list. */
type PlacedRow = { index: number; start: number; end: number };

type VirtualRows = {
  /** Rows in view or near it. */
  items: readonly PlacedRow[];
  /** Pixels of the rows that are not drawn. */
  above: number;
  below: number;
  /** Topmost visible row. */
  top: number;
  /** Null until the library has arrived. */
  scroller: RowScroller | null;
  /** To be drawn after the frame, whose element its effects need. */
  virtualizer: ReactNode;
};

/** A long list of which only the rows near the view are drawn. The library comes after the page. */
export function useVirtualRows({
  count,
  frame,
  rowHeight,
  overscan,
  firstRows,
}: VirtualRowsOptions): VirtualRows {
  // A new object each time, so that the same scroller draws its rows again.
  const [{ scroller }, setReported] = useState<{ scroller: RowScroller | null }>({ scroller: null });
  const scrollElement = useCallback(() => frame.current, [frame]);
  const onChange = useCallback((changed: RowScroller) => setReported({ scroller: changed }), []);
  // A list that has become shorter must not be drawn with the rows it had.
  if (scroller && scroller.options.count !== count) scroller.setOptions({ ...scroller.options, count });
  const items = scroller?.getVirtualItems() ?? firstOf(count, firstRows + overscan, rowHeight);
  const total = scroller?.getTotalSize() ?? count * rowHeight;
  return {
    items,
    above: items[0]?.start ?? 0,
    below: Math.max(0, total - (items.at(-1)?.end ?? 0)),
    top: scroller?.range?.startIndex ?? 0,
    scroller,
    virtualizer: (
      <Suspense fallback={null}>
        <RowVirtualizer {...{ count, scrollElement, rowHeight, overscan, onChange }} />
      </Suspense>
    ),
  };
}

const firstOf = (count: number, rows: number, rowHeight: number): PlacedRow[] =>
  Array.from({ length: Math.min(count, rows) }, (_, index) => ({
    index,
    start: index * rowHeight,
    end: (index + 1) * rowHeight,
  }));
