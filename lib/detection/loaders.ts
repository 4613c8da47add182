import "server-only";

import type { QueryClient } from "@tanstack/react-query";

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
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";

import { detectionKeys } from "./queries.ts";
import { findingWindow, rowWindow, windowInput } from "./windows.ts";

export function loadDetectionStatus(client: QueryClient, filingId: string): Promise<DetectionStatus> {
  return client.fetchQuery({
    queryKey: detectionKeys.status(filingId),
    queryFn: () => callService("detectionStatus", { filingId }, detectionStatusOutputSchema),
  });
}

async function reportOf(filingId: string): Promise<DetectionReport | null> {
  try {
    return await callService("detectionReport", { filingId }, detectionReportOutputSchema);
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === "detection.missing") return null;
    throw error;
  }
}

/**
 * The report with the first windows of the bill and of the findings that the address asks for. Null without a report.
 * Nothing is put into the cache unless the report is there.
 */
export async function loadResult(
  client: QueryClient,
  filingId: string,
  filter: FindingQuestion,
): Promise<DetectionReport | null> {
  const report = await reportOf(filingId);
  if (report === null) return null;
  const firstRows = windowInput(0, rowWindow);
  const firstFindings = windowInput(0, findingWindow);
  const [tree, rows, findings] = await Promise.all([
    callService("detectionTree", { filingId }, detectionTreeOutputSchema),
    callService("detectionRows", { filingId, ...firstRows }, detectionRowsOutputSchema),
    callService(
      "detectionFindings",
      { ...filter, filingId, ...firstFindings },
      detectionFindingsOutputSchema,
    ),
  ]);
  const { reportId } = report;
  client.setQueryData(detectionKeys.report(filingId), report);
  client.setQueryData(detectionKeys.tree(filingId, reportId), tree);
  client.setQueryData(detectionKeys.rows(filingId, reportId, 0), rows);
  client.setQueryData(detectionKeys.findings(filingId, reportId, filter, 0), findings);
  return report;
}
