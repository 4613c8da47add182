import { type FindingChange } from "#contracts/detection/bill-comparison.ts";
import {
  detectionVersions,
  detectionCompare,
  detectionCompareLines,
  detectionCompareFindings,
} from "#contracts/detection/compare/endpoints.ts";
import { type FindingFilter, type FindingQuestion } from "#contracts/detection/detection-api.ts";
import type { DifferenceKind } from "#contracts/detection/difference.ts";
import {
  detectionCauses,
  detectionReport,
  detectionTree,
  detectionRows,
  detectionFindings,
  detectionLine,
  detectionSearch,
  detectionChosenCount,
} from "#contracts/detection/endpoints.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import { returnItemTargets } from "#contracts/return-item/target-endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

import type { Decided } from "./api.ts";
import { type Compared, detectionKeys } from "./status.ts";
import { findingWindow, rowWindow, windowInput } from "./windows.ts";

const quiet = true;
/** Milliseconds. Short, so that scrolling a huge bill does not fill the memory. */
const keptUnseen = 60_000;

/** `trial`: the enterprise's own trial check of the bill with this code. */
export function reportQuery(filingId: FilingId, trial?: string) {
  const queryKey = detectionKeys.report(filingId, trial);
  return endpointQuery(detectionReport, { filingId, trial }, { queryKey, quiet });
}

/** Its badges follow decisions, which invalidate it. */
export function treeQuery(filingId: FilingId, report: ReportId) {
  return endpointQuery(
    detectionTree,
    { filingId, reportId: report },
    { queryKey: detectionKeys.tree(filingId, report), staleTime: Infinity, quiet },
  );
}

export function rowsQuery(filingId: FilingId, report: ReportId, window: number) {
  const input = { filingId, reportId: report, ...windowInput(window, rowWindow) };
  return endpointQuery(detectionRows, input, {
    queryKey: detectionKeys.rows(filingId, report, window),
    staleTime: Infinity,
    gcTime: keptUnseen,
    quiet,
  });
}

export function findingsQuery(filingId: FilingId, report: ReportId, filter: FindingQuestion, window: number) {
  const input = { ...filter, filingId, reportId: report, ...windowInput(window, findingWindow) };
  return endpointQuery(detectionFindings, input, {
    queryKey: detectionKeys.findings(filingId, report, filter, window),
    gcTime: keptUnseen,
    quiet,
  });
}

export function causesQuery(filingId: FilingId, report: ReportId, question: FindingQuestion) {
  const { sort: _sort, group: _group, view: _view, ...filter } = question;
  return endpointQuery(
    detectionCauses,
    { filingId, reportId: report, ...filter },
    { queryKey: detectionKeys.causes(filingId, report, filter), quiet },
  );
}

/** Asked anew each time, since a colleague may decide meanwhile. */
export function chosenCountQuery(filingId: FilingId, reportId: ReportId, decided: Decided) {
  return endpointQuery(
    detectionChosenCount,
    { filingId, reportId, ...decided },
    { queryKey: ["detection", filingId, "chosen-count", reportId, decided], gcTime: 0, quiet },
  );
}

/** Asked anew each time, as the count above. */
export function markTargetsQuery(filingId: FilingId, reportId: ReportId, filter: FindingFilter) {
  return endpointQuery(
    returnItemTargets,
    { filingId, reportId, filter },
    { queryKey: ["detection", filingId, "mark-targets", reportId, filter], gcTime: 0, quiet },
  );
}

export function searchQuery(filingId: FilingId, report: ReportId, text: string) {
  return endpointQuery(
    detectionSearch,
    { filingId, reportId: report, text },
    { queryKey: detectionKeys.search(filingId, report, text), staleTime: Infinity, retry: false },
  );
}

/** Never stale: a report's file does not change. */
export function lineQuery(filingId: FilingId, report: ReportId, row: number) {
  return endpointQuery(
    detectionLine,
    { filingId, reportId: report, row },
    { queryKey: detectionKeys.line(filingId, report, row), staleTime: Infinity, gcTime: keptUnseen, quiet },
  );
}

export function versionsQuery(filingId: FilingId, report: ReportId) {
  return endpointQuery(
    detectionVersions,
    { filingId },
    { queryKey: detectionKeys.versions(filingId, report), staleTime: Infinity, quiet },
  );
}

export function compareQuery(pair: Compared) {
  return endpointQuery(detectionCompare, pair, {
    queryKey: detectionKeys.compare(pair),
    staleTime: Infinity,
    quiet,
  });
}

export function differencesQuery(pair: Compared, kind: DifferenceKind | undefined, window: number) {
  const input = { ...pair, kind, ...windowInput(window, rowWindow) };
  return endpointQuery(detectionCompareLines, input, {
    queryKey: detectionKeys.compare(pair, "lines", kind, window),
    staleTime: Infinity,
    gcTime: keptUnseen,
    quiet,
  });
}

export function changedFindingsQuery(pair: Compared, change: FindingChange, window: number) {
  const input = { ...pair, change, ...windowInput(window, rowWindow) };
  return endpointQuery(detectionCompareFindings, input, {
    queryKey: detectionKeys.compare(pair, "findings", change, window),
    gcTime: keptUnseen,
    quiet,
  });
}
