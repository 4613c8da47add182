import type { FilingId, ReportId } from "#contracts/ids.ts";
import { type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { costPreview, costRows } from "#contracts/settlement/endpoints.ts";
import { rowWindow, windowInput } from "#lib/detection/windows.ts";
import { endpointQuery } from "#lib/http/query.ts";

const settlementKeys = {
  preview: (filingId: FilingId, trial: boolean) => ["settlement", filingId, "preview", trial] as const,
  rows: (reportId: ReportId, question: CostQuestion, window: number) =>
    ["settlement", question.filingId, "rows", reportId, question, window] as const,
};

const quiet = true;
const keptUnseen = 60_000;

/** `trial`: the comparison of the enterprise's own trial check. */
export function previewQuery(filingId: FilingId, trial = false) {
  const queryKey = settlementKeys.preview(filingId, trial);
  return endpointQuery(costPreview, { filingId, trial }, { queryKey, quiet });
}

export function costRowsQuery(reportId: ReportId, question: CostQuestion, window: number) {
  const input = { ...question, reportId, ...windowInput(window, rowWindow) };
  return endpointQuery(costRows, input, {
    queryKey: settlementKeys.rows(reportId, question, window),
    staleTime: Infinity,
    gcTime: keptUnseen,
    quiet,
  });
}
