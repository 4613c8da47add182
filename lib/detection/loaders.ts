import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import {
  type DetectionReport,
  type DetectionStatus,
  type FindingQuestion,
} from "#contracts/detection/detection-api.ts";
import {
  detectionReport,
  detectionTree,
  detectionRows,
  detectionFindings,
} from "#contracts/detection/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";

import { detectionKeys, statusQuery } from "./queries.ts";
import { findingWindow, rowWindow, windowInput } from "./windows.ts";

export function loadDetectionStatus(client: QueryClient, filingId: FilingId): Promise<DetectionStatus> {
  return prefetch(client, statusQuery(filingId));
}

async function reportOf(filingId: FilingId): Promise<DetectionReport | null> {
  try {
    return await callService(detectionReport, { filingId });
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === "detection.missing") return null;
    throw error;
  }
}

/** Fills the cache only if there is a report; returns null otherwise. */
export async function loadResult(
  client: QueryClient,
  filingId: FilingId,
  filter: FindingQuestion,
): Promise<DetectionReport | null> {
  const report = await reportOf(filingId);
  if (report === null) return null;
  const firstRows = windowInput(0, rowWindow);
  const firstFindings = windowInput(0, findingWindow);
  const [tree, rows, findings] = await Promise.all([
    callService(detectionTree, { filingId }),
    callService(detectionRows, { filingId, ...firstRows }),
    callService(detectionFindings, { ...filter, filingId, ...firstFindings }),
  ]);
  const { reportId } = report;
  client.setQueryData(detectionKeys.report(filingId), report);
  client.setQueryData(detectionKeys.tree(filingId, reportId), tree);
  client.setQueryData(detectionKeys.rows(filingId, reportId, 0), rows);
  client.setQueryData(detectionKeys.findings(filingId, reportId, filter, 0), findings);
  return report;
}
