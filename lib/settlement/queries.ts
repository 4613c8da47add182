import type { FilingId, ReportId } from "#contracts/ids.ts";
import { type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { costPreview, costRows } from "#contracts/settlement/endpoints.ts";
import { rowWindow, windowInput } from "#lib/detection/windows.ts";
import { endpointQuery } from "#lib/http/query.ts";

const settlementKeys = {
  preview: (filingId: FilingId) => ["settlement", filingId, "preview"] as const,
  rows: (reportId: ReportId, question: CostQuestion, window: number) =>
    ["settlement", question.filingId, "rows", reportId, question, window] as const,
};

const quiet = true;
const keptUnseen = 60_000;

export function previewQuery(filingId: FilingId) {
  return endpointQuery(costPreview, { filingId }, { queryKey: settlementKeys.preview(filingId), quiet });
}

export function costRowsQuery(reportId: ReportId, question: CostQuestion, window: number) {
  const input = { ...question, ...windowInput(window, rowWindow) };
  return endpointQuery(costRows, input, {
    queryKey: settlementKeys.rows(reportId, question, window),
    staleTime: Infinity,
    gcTime: keptUnseen,
    quiet,
  });
}
