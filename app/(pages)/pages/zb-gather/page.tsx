import type { Metadata } from "next";

import { GatherPage } from "#components/indicator/sample/gather-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { parseGatherQuestion } from "#lib/indicator/sample/address.ts";
import { loadSamples } from "#lib/indicator/sample/loaders.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "指标采集" } satisfies Metadata;

export default async function GatherRoute(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("indicator-sample.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const [problem] = await Promise.all([
    loadSamples(client, parseGatherQuestion(await props.searchParams)),
    loadTableView(client, "indicator-samples"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <GatherPage problem={problem} />
    </KnownQueries>
  );
}
