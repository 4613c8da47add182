import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { FilingId } from "#contracts/ids.ts";
import { type CostPreview, type CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { nullOn } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { costRowsQuery, previewQuery } from "./queries.ts";

export async function loadCostPreview(
  client: QueryClient,
  filingId: FilingId,
  question: CostQuestion,
  trial = false,
): Promise<CostPreview | null> {
  const preview = await nullOn("detection.missing", prefetch(client, previewQuery(filingId, trial)));
  if (preview === null) return null;
  await prefetch(client, costRowsQuery(preview.reportId, question, 0));
  return preview;
}
