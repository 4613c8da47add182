import type { Metadata } from "next";

import { EnterprisePage } from "#components/enterprise/detail/enterprise-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadOwnEnterprise } from "#lib/enterprise/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "本企业信息" } satisfies Metadata;

export default async function OwnEnterprisePage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("own-enterprise.open")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  await loadOwnEnterprise(client, await props.searchParams);
  return (
    <KnownQueries packed={packQueries(client)}>
      <EnterprisePage id={null} />
    </KnownQueries>
  );
}
