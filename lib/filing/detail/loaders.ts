import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { acceptanceRecordQuery } from "#lib/acceptance/queries.ts";
import { returnItemsQuery } from "#lib/acceptance/return-items.ts";
import { statusQuery } from "#lib/detection/status.ts";
import { orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { parseFilingId } from "../filing-id.ts";
import { filingQuery } from "./detail-queries.ts";

export async function loadDetails(
  client: QueryClient,
  kind: FilingKind,
  params: Promise<SearchParams>,
): Promise<FilingDetail> {
  await requireSession();
  const id = parseFilingId(await params);
  if (id === null) notFound();
  const [detail] = await orNotFound(
    Promise.all([
      prefetch(client, filingQuery(id)),
      prefetch(client, acceptanceRecordQuery(id)),
      prefetch(client, statusQuery(id)),
      prefetch(client, returnItemsQuery(id)),
    ]),
  );
  if (detail.kind !== kind) notFound();
  return detail;
}
