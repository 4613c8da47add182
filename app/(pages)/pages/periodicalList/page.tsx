import type { Metadata } from "next";

import { PeriodicalPage } from "#components/periodical/periodical-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { parsePeriodicalQuestion } from "#lib/periodical/address.ts";
import { loadPeriodicals } from "#lib/periodical/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "造价期刊" } satisfies Metadata;

export default async function PeriodicalListPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("periodical.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const problem = await loadPeriodicals(client, parsePeriodicalQuestion(await props.searchParams));
  return (
    <KnownQueries packed={packQueries(client)}>
      <PeriodicalPage problem={problem} />
    </KnownQueries>
  );
}
