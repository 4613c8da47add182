import { z } from "zod";

import {
  type DecisionKind,
  detectionDecideOutputSchema,
  detectionFindingsOutputSchema,
  type DetectionReport,
  type FindingFilter,
  type FindingQuestion,
  type ReportFinding,
} from "#contracts/detection-api.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

type ReportId = DetectionReport["reportId"];

export function retryDetection(filingId: string): Promise<unknown> {
  return api("detectionRetry", { filingId }, z.unknown());
}

export function cancelDetection(filingId: string): Promise<unknown> {
  return api("detectionCancel", { filingId }, z.unknown());
}

/** Failures are shown at the box that was typed in. */
export function answerFinding(
  filingId: string,
  reportId: ReportId,
  key: string,
  text: string,
): Promise<unknown> {
  return api("detectionAnswer", { filingId, reportId, key, text }, z.unknown(), { quiet: true });
}

/** Either these findings or all that the filter shows. */
export type Decided = { keys: readonly string[] } | { filter: FindingFilter };
export type Decision = { kind: DecisionKind; reason: string };

export function decideFindings(filingId: string, reportId: ReportId, decided: Decided, decision: Decision) {
  const input = { filingId, reportId, ...decided, ...decision };
  return api("detectionDecide", input, detectionDecideOutputSchema, { quiet: true });
}

/** The most that one answer of the service may hold. */
const page = 500;

/** All findings that the filter shows, one answer after another, up to so many. */
export async function allFindings(filingId: string, filter: FindingFilter, most: number) {
  const found: ReportFinding[] = [];
  let total = most;
  while (found.length < Math.min(total, most)) {
    const input = { ...filter, filingId, from: found.length, limit: page };
    const answer = await api("detectionFindings", input, detectionFindingsOutputSchema);
    total = answer.total;
    if (answer.rows.length === 0) break;
    found.push(...answer.rows);
  }
  return { total, rows: found.slice(0, most) };
}

/** What the question means as a workbook, all of it. */
export function exportFindings(
  filingId: string,
  question: FindingQuestion,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return download("detectionExport", { ...question, filingId }, options);
}
