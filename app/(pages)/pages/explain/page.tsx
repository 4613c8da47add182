import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { ExplainPage } from "#components/help/explain-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { parseHelp } from "#lib/help/address.ts";
import { helpDetailQuery } from "#lib/help/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { orNotFound } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "帮助说明" } satisfies Metadata;

export default async function Explain(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("help.read")) return <NoPermissionPage title={metadata.title} />;
  const { id } = parseHelp(await props.searchParams);
  if (id === undefined) notFound();
  const client = getQueryClient();
  await orNotFound(prefetch(client, helpDetailQuery(id)));
  return (
    <KnownQueries packed={packQueries(client)}>
      <ExplainPage id={id} />
    </KnownQueries>
  );
}
