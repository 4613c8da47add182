"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

import { detailsPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { costAddress, costHref } from "#lib/settlement/address.ts";

/** Table, filter and row live in the address; Back, reload and a shared link lead to the same rows. */
export function useCostAddress(filingId: FilingId) {
  const query = useSearchParams().toString();
  const { question, row } = useMemo(
    () => costAddress(filingId, new URLSearchParams(query)),
    [filingId, query],
  );
  const path = detailsPath("jgjs", "costPreview", filingId);
  const ask = useCallback(
    (next: CostQuestion) =>
      globalThis.history.pushState(null, "", costHref(path, { question: next, row: null })),
    [path],
  );
  /** Looking at one row after the other makes no steps to go back. */
  const look = useCallback(
    (next: number) => globalThis.history.replaceState(null, "", costHref(path, { question, row: next })),
    [path, question],
  );
  return { question, row, ask, look };
}
