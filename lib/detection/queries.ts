import { queryOptions } from "@tanstack/react-query";

import {
  type DetectionStatus,
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
  detectionRowsOutputSchema,
  detectionStatusOutputSchema,
  detectionTreeOutputSchema,
  type FindingFilter,
} from "#contracts/detection-api.ts";
import { api } from "#lib/http/api.ts";

import { windowSize } from "./windows.ts";

export const detectionKeys = {
  all: (filingId: string) => ["detection", filingId] as const,
  status: (filingId: string) => ["detection", filingId, "status"] as const,
  report: (filingId: string) => ["detection", filingId, "report"] as const,
  tree: (filingId: string) => ["detection", filingId, "tree"] as const,
  rows: (filingId: string) => ["detection", filingId, "rows"] as const,
  findings: (filingId: string) => ["detection", filingId, "findings"] as const,
};

const eachSecond = 1000;

export function isUnderWay(status: DetectionStatus | undefined): boolean {
  return status?.state === "queued" || status?.state === "running";
}

/** How far the job is, asked each second while it runs. */
export function statusQuery(filingId: string) {
  return queryOptions({
    queryKey: detectionKeys.status(filingId),
    queryFn: ({ signal }) =>
      api("detectionStatus", { filingId }, detectionStatusOutputSchema, { signal, quiet: true }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? eachSecond : false),
  });
}

export function reportQuery(filingId: string) {
  return queryOptions({
    queryKey: detectionKeys.report(filingId),
    queryFn: ({ signal }) =>
      api("detectionReport", { filingId }, detectionReportOutputSchema, { signal, quiet: true }),
  });
}

/** The bill of a report never changes, so its headings and rows are kept as long as the page lives. */
export function treeQuery(filingId: string) {
  return queryOptions({
    queryKey: detectionKeys.tree(filingId),
    queryFn: ({ signal }) =>
      api("detectionTree", { filingId }, detectionTreeOutputSchema, { signal, quiet: true }),
    staleTime: Infinity,
  });
}

export function rowsQuery(filingId: string, window: number) {
  const input = { filingId, from: window * windowSize, limit: windowSize };
  return queryOptions({
    queryKey: [...detectionKeys.rows(filingId), window],
    queryFn: ({ signal }) => api("detectionRows", input, detectionRowsOutputSchema, { signal, quiet: true }),
    staleTime: Infinity,
  });
}

export function findingsQuery(filingId: string, filter: FindingFilter, window: number) {
  const input = { ...filter, filingId, from: window * windowSize, limit: windowSize };
  return queryOptions({
    queryKey: [...detectionKeys.findings(filingId), filter, window],
    queryFn: ({ signal }) =>
      api("detectionFindings", input, detectionFindingsOutputSchema, { signal, quiet: true }),
  });
}
