import {
  type DecisionKind,
  type DetectionReport,
  type FindingFilter,
  type FindingQuestion,
} from "#contracts/detection-api.ts";
import {
  detectionRetry,
  detectionCancel,
  detectionAnswer,
  detectionDecide,
  detectionExport,
  detectionXml,
} from "#contracts/detection/endpoints.ts";
import { detectionPaper, detectionPaperCheck } from "#contracts/detection/paper/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { download, downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

type ReportId = DetectionReport["reportId"];

export function retryDetection(filingId: FilingId): Promise<unknown> {
  return api(detectionRetry, { filingId });
}

export function cancelDetection(filingId: FilingId): Promise<unknown> {
  return api(detectionCancel, { filingId });
}

/** Failures are shown at the box that was typed in. */
export function answerFinding(
  filingId: FilingId,
  reportId: ReportId,
  key: string,
  text: string,
): Promise<unknown> {
  return api(detectionAnswer, { filingId, reportId, key, text }, { quiet: true });
}

/** Either these findings or all that the filter shows. */
export type Decided = { keys: string[] } | { filter: FindingFilter };
export type Decision = { kind: DecisionKind; reason: string };

export function decideFindings(filingId: FilingId, reportId: ReportId, decided: Decided, decision: Decision) {
  const input = { filingId, reportId, ...decided, ...decision };
  return api(detectionDecide, input, { quiet: true });
}

/** What the question means as a workbook, all of it. */
export function exportFindings(
  filingId: FilingId,
  question: FindingQuestion,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(detectionExport, { ...question, filingId }, options, "条检测问题");
}

/** The workbook that the bill was taken as, as exchange XML. */
export function downloadExchangeXml(
  filingId: FilingId,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return download(detectionXml, { filingId }, options);
}

/** 检测报告 as a PDF. */
export function downloadPaper(filingId: FilingId, options: DownloadOptions): Promise<Downloaded | null> {
  return download(detectionPaper, { filingId }, options);
}

export function checkPaper(filingId: FilingId, code: string) {
  return api(detectionPaperCheck, { filingId, code }, { quiet: true });
}
