"use client";

import { useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useLayoutEffect, useState } from "react";

export type RowScroller = Virtualizer<HTMLElement, Element>;

type VirtualizerProps = {
  count: number;
  scrollElement: () => HTMLElement | null;
  /** Pixels. */
  rowHeight: number;
  overscan: number;
  /** Called at first and whenever other rows are near, or their places have changed. */
  onChange: (scroller: RowScroller) => void;
};

/** Draws nothing. Memoised, because drawing the list that it reports to must not make it report again. */
export const RowVirtualizer = memo(function RowVirtualizer(props: VirtualizerProps) {
  const { count, scrollElement, rowHeight, overscan, onChange } = props;
  const [initialMeasurementsCache] = useState(() => drawnRows(scrollElement()));
  const scroller = useVirtualizer({
    count,
    getScrollElement: scrollElement,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    // The list may have been scrolled before the library arrived.
    initialOffset: () => scrollElement()?.scrollTop ?? 0,
    initialMeasurementsCache,
  });
  useLayoutEffect(() => onChange(scroller));
  return null;
});

/** Measured rows that were drawn before the library arrived keep their heights. */
function drawnRows(frame: HTMLElement | null): VirtualItem[] {
  let end = 0;
  return [...(frame?.querySelectorAll<HTMLElement>("[data-index]") ?? [])].map(({ offsetHeight }, index) => {
    const start = end;
    end += offsetHeight;
    return { key: index, index, start, end, size: offsetHeight, lane: 0 };
  });
}
