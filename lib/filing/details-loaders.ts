import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { loadAuditLogs, loadReturnItems } from "#lib/acceptance/loaders.ts";
import { loadDetectionStatus } from "#lib/detection/loaders.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { loadFiling } from "./detail-loaders.ts";
import { parseFilingId } from "./filing-id.ts";

/** What every step's page needs: the filing, its record and how far its detection is. A filing not to be seen is 404. */
export async function loadDetails(
  client: QueryClient,
  kind: FilingKind,
  params: Promise<SearchParams>,
): Promise<FilingDetail> {
  await requireSession();
  const id = parseFilingId(await params);
  if (id === null) notFound();
  try {
    const [detail] = await Promise.all([
      loadFiling(client, id),
      loadAuditLogs(client, id),
      loadDetectionStatus(client, id),
      loadReturnItems(client, id),
    ]);
    // The pages of one kind do not show another.
    if (detail.kind !== kind) notFound();
    return detail;
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}
