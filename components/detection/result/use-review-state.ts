"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";

import type { FindingQuestion } from "#contracts/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filterHref, filterOf } from "#lib/detection/filter.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

/** The question of the page lives in its address; Back, reload and a shared link lead to the same findings. */
export function useReviewFilter(filingId: FilingId) {
  const page = useStagePath("result", filingId);
  const query = useSearchParams().toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(query)), [query]);
  const [wide, setWide] = useState<FindingQuestion>({ search: "" });
  if (filter.row === undefined && wide !== filter) setWide(filter);
  const hrefOf = useCallback((next: FindingQuestion) => filterHref(page, next), [page]);
  const open = useCallback((href: string) => globalThis.history.pushState(null, "", href), []);
  return {
    filter,
    /** The filter without the single line that is looked at. */
    wide,
    hrefOf,
    openHref: open,
    openFilter: useCallback((next: FindingQuestion) => open(hrefOf(next)), [open, hrefOf]),
  };
}

export type Target = { index: number; align: "start" | "center" };

type Looked = { filter: FindingQuestion; current: number | null; shown: string | null };

/** Looking at a single line is a detour: back on the same list one is where one was. */
function afterFilter(filter: FindingQuestion, left: Looked | null): Pick<Looked, "current" | "shown"> {
  if (filter.row !== undefined) return { current: 0, shown: null };
  const isBack = left !== null && filterHref("", left.filter) === filterHref("", filter);
  return isBack ? { current: left.current, shown: left.shown } : { current: null, shown: null };
}

const placeSchema = z.object({ finding: z.int().min(0) });

/** The finding that is looked at is kept with the entry of the history: after a reload or Back one is there again. */
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

/** Which finding is being looked at, and which line of the bill stands out. */
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
