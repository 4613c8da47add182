"use client";

import { useCallback, useContext, useMemo } from "react";

import { pushUrl, replaceUrl, useUrlQuery } from "#components/ui/navigation/use-url-query.ts";
import { detailsPath, trialPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { TrialContext } from "#lib/filing/kind-context.ts";
import { costAddress, costHref } from "#lib/settlement/address.ts";

/** State lives in the URL, so Back, reload and shared links restore it. */
export function useCostAddress(filingId: FilingId) {
  const trial = useContext(TrialContext);
  const path =
    trial === null
      ? detailsPath("settlement", "costPreview", filingId)
      : trialPath("settlement", "comparison", filingId, trial);
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
