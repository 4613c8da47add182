"use client";

import { useCallback, useMemo } from "react";

import { pushUrl, replaceUrl, useUrlQuery } from "#components/ui/navigation/use-url-query.ts";
import { detailsPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { costAddress, costHref } from "#lib/settlement/address.ts";

/** State lives in the URL, so Back, reload and shared links restore it. */
export function useCostAddress(filingId: FilingId) {
  const path = detailsPath("settlement", "costPreview", filingId);
  const query = useUrlQuery(path);
  const { question, row } = useMemo(
    () => costAddress(filingId, new URLSearchParams(query)),
    [filingId, query],
  );
  const ask = useCallback(
    (next: CostQuestion) => pushUrl(costHref(path, { question: next, row: null })),
    [path],
  );
  /** Replaces the history entry: browsing rows must not pile up entries. */
  const look = useCallback(
    (next: number) => replaceUrl(costHref(path, { question, row: next })),
    [path, question],
  );
  return { question, row, ask, look };
}
