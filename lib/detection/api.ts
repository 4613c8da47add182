import { z } from "zod";

import {
  type DecisionKind,
  detectionDecideOutputSchema,
  detectionPaperCheckOutputSchema,
  type DetectionReport,
  type FindingFilter,
  type FindingQuestion,
} from "#contracts/detection-api.ts";
import { api } from "#lib/http/api.ts";
import { download, downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

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

/** What the question means as a workbook, all of it. */
export function exportFindings(
  filingId: string,
  question: FindingQuestion,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows("detectionExport", { ...question, filingId }, options, "条检测问题");
}

/** The workbook that the bill was taken as, as exchange XML. */
export function downloadExchangeXml(filingId: string, options: DownloadOptions): Promise<Downloaded | null> {
  return download("detectionXml", { filingId }, options);
}

/** 检测报告 as a PDF. */
export function downloadPaper(filingId: string, options: DownloadOptions): Promise<Downloaded | null> {
  return download("detectionPaper", { filingId }, options);
}

export function checkPaper(filingId: string, code: string) {
  return api("detectionPaperCheck", { filingId, code }, detectionPaperCheckOutputSchema, { quiet: true });
}
