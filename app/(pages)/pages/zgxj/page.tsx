import type { Metadata } from "next";

import { FilingList } from "#components/filing/list/filing-list.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadRegionScope } from "#lib/dict/loaders.ts";
import { parseFilingList } from "#lib/filing/list/address.ts";
import { filingListQuery } from "#lib/filing/list/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "最高投标限价备案" } satisfies Metadata;

export default async function MaxPriceListPage(props: { searchParams: Promise<SearchParams> }) {
  const { user, rights } = await requireSession();
  if (!rights.includes("filing.read")) return <NoPermissionPage title={metadata.title} />;
  const input = parseFilingList("max-price", await props.searchParams);
  const client = getQueryClient();
  const [problem, scope] = await Promise.all([
    problemOf(prefetch(client, filingListQuery(input))),
    loadRegionScope(client, user, input.regionCode),
    loadTableView(client, "max-price"),
  ]);
  if (problem?.kind === "denied") return <NoPermissionPage title={metadata.title} />;
  return (
    <KnownQueries packed={packQueries(client)}>
      <FilingList kind="max-price" scope={scope} problem={problem} />
    </KnownQueries>
  );
}
