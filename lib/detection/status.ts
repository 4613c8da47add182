import type { FindingFilter, FindingQuestion } from "#contracts/detection/detection-api.ts";
import { detectionCancel, detectionRetry, detectionStatus } from "#contracts/detection/status-endpoints.ts";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export type Compared = { filingId: FilingId; before: ReportId; after: ReportId };

/** Keys carry the report's id, so a new detection never shows rows of the old one. */
export const detectionKeys = {
  all: (filingId: FilingId) => ["detection", filingId] as const,
  status: (filingId: FilingId) => ["detection", filingId, "status"] as const,
  report: (filingId: FilingId, trial?: string) =>
    ["detection", filingId, "report", ...(trial === undefined ? [] : [trial])] as const,
  tree: (filingId: FilingId, report: ReportId) => ["detection", filingId, "tree", report] as const,
  rows: (filingId: FilingId, report: ReportId, window: number) =>
    ["detection", filingId, "rows", report, window] as const,
  allCauses: (filingId: FilingId) => ["detection", filingId, "causes"] as const,
  causes: (filingId: FilingId, report: ReportId, filter: FindingFilter) =>
    ["detection", filingId, "causes", report, filter] as const,
  allFindings: (filingId: FilingId) => ["detection", filingId, "findings"] as const,
  findings: (filingId: FilingId, report: ReportId, filter: FindingQuestion, window: number) =>
    ["detection", filingId, "findings", report, filter, window] as const,
  search: (filingId: FilingId, report: ReportId, text: string) =>
    ["detection", filingId, "search", report, text] as const,
  line: (filingId: FilingId, report: ReportId, row: number) =>
    ["detection", filingId, "line", report, row] as const,
  versions: (filingId: FilingId, report: ReportId) => ["detection", filingId, "versions", report] as const,
  compare: ({ filingId, before, after }: Compared, ...rest: readonly unknown[]) =>
    ["detection", filingId, "compare", before, after, ...rest] as const,
};

const eachSecond = 1000;

type Standing = Pick<DetectionStatus, "state">;

export function isUnderWay(status: Standing | undefined): boolean {
  return status?.state === "queued" || status?.state === "running";
}

export function isStopped(status: Standing | undefined): boolean {
  return status?.state === "failed" || status?.state === "cancelled";
}

/** Milliseconds. Keeps polling after a failure or a cancellation, because a colleague may restart the job. */
export function askedAgainIn(status: Standing | undefined): number | false {
  if (isUnderWay(status)) return eachSecond;
  return isStopped(status) ? 5 * eachSecond : false;
}

export function statusQuery(filingId: FilingId) {
  return endpointQuery(
    detectionStatus,
    { filingId },
    {
      queryKey: detectionKeys.status(filingId),
      refetchInterval: (query) => askedAgainIn(query.state.data),
      quiet: true,
    },
  );
}

export function retryDetection(filingId: FilingId): Promise<unknown> {
  return api(detectionRetry, { filingId });
}

export function cancelDetection(filingId: FilingId): Promise<unknown> {
  return api(detectionCancel, { filingId });
}
