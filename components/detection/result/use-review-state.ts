"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo, useState } from "react";

import type { FindingFilter } from "#contracts/detection-api.ts";
import { filterHref, filterOf } from "#lib/detection/filter.ts";
import { detailsPath } from "#lib/max-price/details-path.ts";

/** The question of the page lives in its address; Back, reload and a shared link lead to the same findings. */
export function useReviewFilter(filingId: string) {
  const params = useSearchParams();
  const filter = useMemo(() => filterOf(new URLSearchParams(params.toString())), [params]);
  const [wide, setWide] = useState<FindingFilter>({ search: "" });
  if (filter.row === undefined && wide !== filter) setWide(filter);
  const hrefOf = useCallback(
    (next: FindingFilter) => filterHref(detailsPath("result", filingId), next),
    [filingId],
  );
  const open = useCallback((href: string) => globalThis.history.pushState(null, "", href), []);
  return {
    filter,
    /** The filter without the single line that is looked at. */
    wide,
    hrefOf,
    openHref: open,
    openFilter: useCallback((next: FindingFilter) => open(hrefOf(next)), [open, hrefOf]),
  };
}

export type Target = { index: number; align: "start" | "center" };

/** Which finding is being looked at, and which line of the bill stands out. */
export function useReviewSelection(filter: FindingFilter) {
  const [seenFilter, setSeenFilter] = useState(filter);
  const [current, setCurrent] = useState<number | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [line, setLine] = useState<number | null>(null);
  if (seenFilter !== filter) {
    setSeenFilter(filter);
    setCurrent(filter.row === undefined ? null : 0);
    setShown(null);
  }
  const goTo = useCallback((index: number, align: Target["align"] = "center") => {
    setTarget({ index, align });
    setLine(index);
  }, []);
  const choose = useCallback((index: number | null) => {
    setCurrent(index);
    setShown(null);
  }, []);
  return { current, choose, shown, setShown, target, goTo, line, setLine };
}
