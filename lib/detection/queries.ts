import { queryOptions } from "@tanstack/react-query";

import {
  type DetectionReport,
  type DetectionStatus,
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
  detectionRowsOutputSchema,
  detectionStatusOutputSchema,
  detectionTreeOutputSchema,
  type FindingQuestion,
} from "#contracts/detection-api.ts";
import { api } from "#lib/http/api.ts";

import { findingWindow, rowWindow, windowInput } from "./windows.ts";

type ReportId = DetectionReport["reportId"];

/** What belongs to one report carries its id: after another detection nothing of the former one is shown. */
export const detectionKeys = {
  all: (filingId: string) => ["detection", filingId] as const,
  status: (filingId: string) => ["detection", filingId, "status"] as const,
  report: (filingId: string) => ["detection", filingId, "report"] as const,
  tree: (filingId: string, report: ReportId) => ["detection", filingId, "tree", report] as const,
  rows: (filingId: string, report: ReportId, window: number) =>
    ["detection", filingId, "rows", report, window] as const,
  allFindings: (filingId: string) => ["detection", filingId, "findings"] as const,
  findings: (filingId: string, report: ReportId, filter: FindingQuestion, window: number) =>
    ["detection", filingId, "findings", report, filter, window] as const,
};

/** Shown in place, except the end of the session. */
const quiet = true;
const eachSecond = 1000;
/** Windows that are out of sight are forgotten, so that a walk through a huge bill does not fill the memory. */
const keptUnseen = 60_000;

export function isUnderWay(status: DetectionStatus | undefined): boolean {
  return status?.state === "queued" || status?.state === "running";
}

/** How far the job is, asked each second while it runs. */
export function statusQuery(filingId: string) {
  return queryOptions({
    queryKey: detectionKeys.status(filingId),
    queryFn: ({ signal }) =>
      api("detectionStatus", { filingId }, detectionStatusOutputSchema, { signal, quiet }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? eachSecond : false),
  });
}

export function reportQuery(filingId: string) {
  return queryOptions({
    queryKey: detectionKeys.report(filingId),
    queryFn: ({ signal }) =>
      api("detectionReport", { filingId }, detectionReportOutputSchema, { signal, quiet }),
  });
}

/** The bill of a report never changes: its headings and rows are asked for once. */
export function treeQuery(filingId: string, report: ReportId) {
  return queryOptions({
    queryKey: detectionKeys.tree(filingId, report),
    queryFn: ({ signal }) => api("detectionTree", { filingId }, detectionTreeOutputSchema, { signal, quiet }),
    staleTime: Infinity,
  });
}

export function rowsQuery(filingId: string, report: ReportId, window: number) {
  const input = { filingId, ...windowInput(window, rowWindow) };
  return queryOptions({
    queryKey: detectionKeys.rows(filingId, report, window),
    queryFn: ({ signal }) => api("detectionRows", input, detectionRowsOutputSchema, { signal, quiet }),
    staleTime: Infinity,
    gcTime: keptUnseen,
  });
}

export function findingsQuery(filingId: string, report: ReportId, filter: FindingQuestion, window: number) {
  const input = { ...filter, filingId, ...windowInput(window, findingWindow) };
  return queryOptions({
    queryKey: detectionKeys.findings(filingId, report, filter, window),
    queryFn: ({ signal }) =>
      api("detectionFindings", input, detectionFindingsOutputSchema, { signal, quiet }),
    gcTime: keptUnseen,
  });
}
