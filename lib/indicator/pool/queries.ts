import { keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";

import type { IndicatorIssueId } from "#contracts/ids.ts";
import { indicatorEstimate } from "#contracts/indicator/estimate/endpoints.ts";
import type { EstimateInput } from "#contracts/indicator/estimate/estimate.ts";
import {
  indicatorIssueDecide,
  indicatorIssueDetail,
  indicatorIssueList,
  indicatorIssuePrepare,
  indicatorIssueVerify,
} from "#contracts/indicator/issue/endpoints.ts";
import type {
  indicatorIssueDecideInputSchema,
  IndicatorIssueListInput,
  IndicatorIssuePrepareInput,
} from "#contracts/indicator/issue/issue.ts";
import type { PoolFormat } from "#contracts/indicator/pool/columns.ts";
import { poolExport, poolList } from "#contracts/indicator/pool/endpoints.ts";
import type { PoolListInput } from "#contracts/indicator/pool/filters.ts";
import { api } from "#lib/http/api.ts";
import { type Downloaded, type DownloadOptions, downloadRows } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";

const poolKey = ["indicator-pool"] as const;
export const issueKey = ["indicator-issue"] as const;

export function poolListQuery(input: PoolListInput) {
  return endpointQuery(poolList, input, {
    queryKey: [...poolKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function estimateQuery(input: EstimateInput) {
  return endpointQuery(indicatorEstimate, input, {
    queryKey: [...poolKey, "estimate", input],
    placeholderData: keepPreviousData,
  });
}

export function issueListQuery(input: IndicatorIssueListInput) {
  return endpointQuery(indicatorIssueList, input, {
    queryKey: [...issueKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function issueDetailQuery(issueId: IndicatorIssueId) {
  return endpointQuery(
    indicatorIssueDetail,
    { issueId },
    { queryKey: [...issueKey, "detail", issueId], quiet: true },
  );
}

export function exportPools(
  input: PoolListInput,
  { columns, format }: { columns: readonly string[]; format: PoolFormat },
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(poolExport, { ...input, columns, format }, options, "条造价指标");
}

export function prepareIssue(input: IndicatorIssuePrepareInput) {
  return api(indicatorIssuePrepare, input, {
    quiet: ["request.invalid", "indicator-issue.overlap", "indicator-issue.empty"],
  });
}

export function decideIssue(input: z.input<typeof indicatorIssueDecideInputSchema>) {
  return api(indicatorIssueDecide, input);
}

export function verifyIssue(issueId: IndicatorIssueId) {
  return api(indicatorIssueVerify, { issueId });
}
