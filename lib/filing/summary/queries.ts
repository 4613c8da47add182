import { keepPreviousData } from "@tanstack/react-query";

import { filingSummary, filingSummaryExport } from "#contracts/filing/summary/endpoints.ts";
import type { FilingSummaryInput } from "#contracts/filing/summary/summary.ts";
import { download, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function summaryQuery(input: FilingSummaryInput) {
  return endpointQuery(filingSummary, input, {
    queryKey: ["filing", "summary", input],
    placeholderData: keepPreviousData,
  });
}

export function exportSummary(
  input: FilingSummaryInput,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return download(filingSummaryExport, input, options);
}
