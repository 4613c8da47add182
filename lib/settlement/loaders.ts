import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { FilingId } from "#contracts/ids.ts";
import { type CostPreview, type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { costRows, costPreview } from "#contracts/settlement/endpoints.ts";
import { rowWindow, windowInput } from "#lib/detection/windows.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { callService } from "#lib/server/session.ts";

import { settlementKeys } from "./queries.ts";

export async function loadCostPreview(
  client: QueryClient,
  filingId: FilingId,
  question: CostQuestion,
): Promise<CostPreview | null> {
  const preview = await previewOf(filingId);
  if (preview === null) return null;
  const input = { ...question, ...windowInput(0, rowWindow) };
  client.setQueryData(settlementKeys.preview(filingId), preview);
  client.setQueryData(settlementKeys.rows(preview.reportId, question, 0), await callService(costRows, input));
  return preview;
}

async function previewOf(filingId: FilingId): Promise<CostPreview | null> {
  try {
    return await callService(costPreview, { filingId });
  } catch (error) {
    if (error instanceof ServiceFailure && error.error === "detection.missing") return null;
    throw error;
  }
}
