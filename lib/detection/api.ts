import { z } from "zod";

import {
  type DecisionKind,
  detectionDecideOutputSchema,
  type DetectionReport,
  type FindingFilter,
} from "#contracts/detection-api.ts";
import { api } from "#lib/http/api.ts";

type ReportId = DetectionReport["reportId"];

export function retryDetection(filingId: string): Promise<unknown> {
  return api("detectionRetry", { filingId }, z.unknown());
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
