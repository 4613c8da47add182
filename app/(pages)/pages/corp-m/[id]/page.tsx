import type { Metadata } from "next";

import { EnterprisePage } from "#components/enterprise/detail/enterprise-page.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadEnterprise } from "#lib/enterprise/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "企业详情" } satisfies Metadata;

export default async function EnterpriseDetailPage(props: {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}) {
  const { rights } = await requireSession();
  if (!rights.includes("enterprise.list")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const id = await loadEnterprise(client, (await props.params).id, await props.searchParams);
  return (
    <KnownQueries packed={packQueries(client)}>
      <EnterprisePage id={id} />
    </KnownQueries>
  );
}
