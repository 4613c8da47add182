import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { BareList } from "#components/gallery/bare-list.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { loadRegionScope } from "#lib/dict/loaders.ts";
import { parseFilingList } from "#lib/filing/list/address.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata: Metadata = { title: "无表格的列表" };

/** Baseline of `npm run bench:list`: the filing list without rows. */
export default async function BareListPage(props: { searchParams: Promise<SearchParams> }) {
  const { user } = await requireSession();
  if (!webEnv().gallery) notFound();
  const input = parseFilingList("max-price", await props.searchParams);
  const client = getQueryClient();
  const scope = await loadRegionScope(client, user, input.regionCode);
  return (
    <KnownQueries packed={packQueries(client)}>
      <BareList scope={scope} />
    </KnownQueries>
  );
}
