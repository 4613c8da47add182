import type { Metadata } from "next";

import { SummaryPage } from "#components/filing/summary/summary-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadRegionScope } from "#lib/dict/loaders.ts";
import { parseSummary } from "#lib/filing/summary/address.ts";
import { summaryQuery } from "#lib/filing/summary/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "数据汇总" } satisfies Metadata;

export default async function DataSummaryRoute(props: { searchParams: Promise<SearchParams> }) {
  const { user, rights } = await requireSession();
  if (!rights.includes("filing.summarise")) return <NoPermissionPage title={metadata.title} />;
  const { input } = parseSummary(await props.searchParams);
  const client = getQueryClient();
  const [problem, scope] = await Promise.all([
    problemOf(prefetch(client, summaryQuery(input))),
    loadRegionScope(client, user, input.regionCode),
  ]);
  if (problem?.kind === "denied") return <NoPermissionPage title={metadata.title} />;
  return (
    <KnownQueries packed={packQueries(client)}>
      <SummaryPage scope={scope} problem={problem} />
    </KnownQueries>
  );
}
