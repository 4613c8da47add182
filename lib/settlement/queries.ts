import { queryOptions } from "@tanstack/react-query";

import {
  costPreviewOutputSchema,
  type CostQuestion,
  costRowsOutputSchema,
} from "#contracts/settlement/cost-preview.ts";
import { rowWindow, windowInput } from "#lib/detection/windows.ts";
import { api } from "#lib/http/api.ts";

export const settlementKeys = {
  preview: (filingId: string) => ["settlement", filingId, "preview"] as const,
  rows: (reportId: string, question: CostQuestion, window: number) =>
    ["settlement", question.filingId, "rows", reportId, question, window] as const,
};

/** Shown in place, except the end of the session. */
const quiet = true;
/** Windows that are out of sight are forgotten. */
const keptUnseen = 60_000;

export function previewQuery(filingId: string) {
  return queryOptions({
    queryKey: settlementKeys.preview(filingId),
    queryFn: ({ signal }) => api("costPreview", { filingId }, costPreviewOutputSchema, { signal, quiet }),
  });
}

/** The rows of a report never change. */
export function costRowsQuery(reportId: string, question: CostQuestion, window: number) {
  const input = { ...question, ...windowInput(window, rowWindow) };
  return queryOptions({
    queryKey: settlementKeys.rows(reportId, question, window),
    queryFn: ({ signal }) => api("costRows", input, costRowsOutputSchema, { signal, quiet }),
    staleTime: Infinity,
    gcTime: keptUnseen,
  });
}
