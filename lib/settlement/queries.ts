import { queryOptions } from "@tanstack/react-query";

import type { FilingId } from "#contracts/ids.ts";
import { type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { costPreview, costRows } from "#contracts/settlement/endpoints.ts";
import { rowWindow, windowInput } from "#lib/detection/windows.ts";
import { api } from "#lib/http/api.ts";

export const settlementKeys = {
  preview: (filingId: FilingId) => ["settlement", filingId, "preview"] as const,
  rows: (reportId: string, question: CostQuestion, window: number) =>
    ["settlement", question.filingId, "rows", reportId, question, window] as const,
};

/** Shown in place, except the end of the session. */
const quiet = true;
/** Windows that are out of sight are forgotten. */
const keptUnseen = 60_000;

export function previewQuery(filingId: FilingId) {
  return queryOptions({
    queryKey: settlementKeys.preview(filingId),
    queryFn: ({ signal }) => api(costPreview, { filingId }, { signal, quiet }),
  });
}

/** The rows of a report never change. */
export function costRowsQuery(reportId: string, question: CostQuestion, window: number) {
  const input = { ...question, ...windowInput(window, rowWindow) };
  return queryOptions({
    queryKey: settlementKeys.rows(reportId, question, window),
    queryFn: ({ signal }) => api(costRows, input, { signal, quiet }),
    staleTime: Infinity,
    gcTime: keptUnseen,
  });
}
