import type { z } from "zod";

import {
  type CauseName,
  type DecisionBatch,
  type DecisionKind,
  type detectionAnswerInputSchema,
  type FindingFilter,
  type FindingQuestion,
} from "#contracts/detection/detection-api.ts";
import {
  detectionAnswer,
  detectionAnswerMany,
  detectionDecide,
  detectionExport,
  detectionUndoBatch,
  detectionXml,
} from "#contracts/detection/endpoints.ts";
import { detectionPdf, detectionPdfCheck } from "#contracts/detection/pdf/endpoints.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { download, downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

export function answerFinding(answer: z.input<typeof detectionAnswerInputSchema>): Promise<unknown> {
  return api(detectionAnswer, answer, { quiet: "refusals" });
}

export type Decided = { keys: string[] } | { filter: FindingFilter; causes?: CauseName[] };
export type Decision = { kind: DecisionKind; reason: string };

export function decideFindings(
  filingId: FilingId,
  reportId: ReportId,
  decided: Decided,
  decision: Decision & { overwrite: boolean },
) {
  const input = { filingId, reportId, ...decided, ...decision };
  return api(detectionDecide, input, { quiet: "refusals" });
}

export function answerMany(
  filingId: FilingId,
  reportId: ReportId,
  chosen: Decided,
  answer: { text: string; overwrite: boolean },
) {
  return api(detectionAnswerMany, { filingId, reportId, ...chosen, ...answer }, { quiet: "refusals" });
}

export function undoBatch(filingId: FilingId, reportId: ReportId, { batchId }: DecisionBatch) {
  return api(detectionUndoBatch, { filingId, reportId, batchId }, { quiet: "refusals" });
}

export function exportFindings(
  filingId: FilingId,
  reportId: ReportId,
  question: FindingQuestion,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(detectionExport, { ...question, filingId, reportId }, options, "条检测问题");
}

export function downloadExchangeXml(
  filingId: FilingId,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return download(detectionXml, { filingId }, options);
}

export function downloadPdf(filingId: FilingId, options: DownloadOptions): Promise<Downloaded | null> {
  return download(detectionPdf, { filingId }, options);
}

export function checkPdf(filingId: FilingId, code: string) {
  return api(detectionPdfCheck, { filingId, code }, { quiet: true });
}
