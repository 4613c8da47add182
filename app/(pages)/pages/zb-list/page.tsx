import type { Metadata } from "next";

import { PoolPage } from "#components/indicator/pool-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { parsePoolQuestion } from "#lib/indicator/pool/address.ts";
import { loadPoolPage } from "#lib/indicator/pool/loaders.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "造价指标" } satisfies Metadata;

export default async function PoolListPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("indicator-issue.read")) return <NoPermissionPage title={metadata.title} />;
  const ofStation = rights.includes("indicator-pool.read");
  const client = getQueryClient();
  const [problem] = await Promise.all([
    loadPoolPage(client, parsePoolQuestion(await props.searchParams), ofStation),
    loadTableView(client, "indicator-pools"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <PoolPage problem={problem} ofStation={ofStation} />
    </KnownQueries>
  );
}
