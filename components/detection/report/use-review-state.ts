"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";

import { pushUrl, useUrlQuery } from "#components/ui/navigation/use-url-query.ts";
import type { FindingQuestion } from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filterHref, filterOf } from "#lib/detection/filter.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

/** The filter lives in the URL, so Back, reload and shared links restore it. */
export function useReviewFilter(filingId: FilingId) {
  const page = useStagePath("result", filingId);
  const query = useUrlQuery(page);
  const filter = useMemo(() => filterOf(new URLSearchParams(query)), [query]);
  const [wide, setWide] = useState<FindingQuestion>({ search: "" });
  if (filter.row === undefined && wide !== filter) setWide(filter);
  const hrefOf = useCallback((next: FindingQuestion) => filterHref(page, next), [page]);
  return {
    filter,
    /** The filter without the restriction to one row. */
    wide,
    hrefOf,
    openHref: pushUrl,
    openFilter: useCallback((next: FindingQuestion) => pushUrl(hrefOf(next)), [hrefOf]),
  };
}

export type Target = { index: number; align: "start" | "center" };

type Looked = { filter: FindingQuestion; current: number | null; shown: string | null };

/** A row filter is a detour: returning to the same list restores the position. */
function afterFilter(filter: FindingQuestion, left: Looked | null): Pick<Looked, "current" | "shown"> {
  if (filter.row !== undefined) return { current: 0, shown: null };
  const isBack = left !== null && filterHref("", left.filter) === filterHref("", filter);
  return isBack ? { current: left.current, shown: left.shown } : { current: null, shown: null };
}

const placeSchema = z.object({ finding: z.int().min(0) });

/** Kept in `history.state`, so that reload and Back restore the current finding. */
function useKeptPlace(
  filter: FindingQuestion,
  current: number | null,
  choose: (index: number) => void,
): void {
  const shown = useRef(current);
  useEffect(() => {
    const kept = placeSchema.safeParse(globalThis.history.state).data?.finding;
    if (kept !== undefined && kept !== shown.current) choose(kept);
  }, [filter, choose]);
  useEffect(() => {
    shown.current = current;
    if (current !== null) globalThis.history.replaceState({ finding: current }, "");
  }, [current]);
}

export function useReviewSelection(filter: FindingQuestion) {
  const [looked, setLooked] = useState<Looked>({ filter, current: null, shown: null });
  const [left, setLeft] = useState<Looked | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const [line, setLine] = useState<number | null>(null);
  if (looked.filter !== filter) {
    const isDetour = filter.row !== undefined;
    if (looked.filter.row === undefined) setLeft(isDetour ? looked : null);
    setLooked({ filter, ...afterFilter(filter, left) });
  }
  const goTo = useCallback((index: number, align: Target["align"] = "center") => {
    setTarget({ index, align });
    setLine(index);
  }, []);
  const choose = useCallback(
    (index: number | null) => setLooked((now) => ({ ...now, current: index, shown: null })),
    [],
  );
  useKeptPlace(filter, looked.current, choose);
  const setShown = useCallback((key: string) => setLooked((now) => ({ ...now, shown: key })), []);
  return { current: looked.current, shown: looked.shown, choose, setShown, target, goTo, line, setLine };
}
