"use client";

import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useLayoutEffect } from "react";

export type RowScroller = Virtualizer<HTMLElement, Element>;

export type VirtualizerProps = {
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
  const scroller = useVirtualizer({
    count,
    getScrollElement: scrollElement,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    // The list may have been scrolled before the library arrived.
    initialOffset: () => scrollElement()?.scrollTop ?? 0,
  });
  useLayoutEffect(() => onChange(scroller));
  return null;
});
