import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { loadAcceptanceRecord, loadReturnItems } from "#lib/acceptance/loaders.ts";
import { loadDetectionStatus } from "#lib/detection/loaders.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { parseFilingId } from "../filing-id.ts";
import { loadFiling } from "./detail-loaders.ts";

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
      loadAcceptanceRecord(client, id),
      loadDetectionStatus(client, id),
      loadReturnItems(client, id),
    ]);
    if (detail.kind !== kind) notFound();
    return detail;
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}
