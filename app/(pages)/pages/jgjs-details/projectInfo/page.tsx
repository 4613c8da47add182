import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { FirstPage } from "#components/filing/details/first-page.tsx";
import { SettlementParts } from "#components/filing/kind/settlement-parts.tsx";
import { loadFiles } from "#lib/attachment/loaders.ts";
import { loadStations } from "#lib/filing/detail/detail-loaders.ts";
import { loadDetails } from "#lib/filing/detail/details-loaders.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "工程信息" };

export default async function ProjectInfoPage(props: { searchParams: Promise<SearchParams> }) {
  const client = getQueryClient();
  await requireSession();
  const detail = await loadDetails(client, "settlement", props.searchParams);
  const isWritten = detail.actions.includes("save");
  await Promise.all([loadFiles(client, detail.id), isWritten && loadStations(client, detail)]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SettlementParts>
        <FirstPage id={detail.id} now={new Date().toISOString()} />
      </SettlementParts>
    </HydrationBoundary>
  );
}
