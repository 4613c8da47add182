import type { Metadata } from "next";

import { EnterpriseList } from "#components/enterprise/list/enterprise-list.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { loadRegionScope } from "#lib/dict/loaders.ts";
import { parseEnterpriseList } from "#lib/enterprise/address.ts";
import { enterpriseListQuery } from "#lib/enterprise/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "企业管理" } satisfies Metadata;

export default async function EnterpriseListPage(props: { searchParams: Promise<SearchParams> }) {
  const { user, rights } = await requireSession();
  if (!rights.includes("enterprise.list")) return <NoPermissionPage title={metadata.title} />;
  const input = parseEnterpriseList(await props.searchParams);
  const client = getQueryClient();
  const [problem, scope] = await Promise.all([
    problemOf(prefetch(client, enterpriseListQuery(input))),
    loadRegionScope(client, user, input.regionCode),
    loadTableView(client, "enterprise"),
  ]);
  if (problem?.kind === "denied") return <NoPermissionPage title={metadata.title} />;
  return (
    <KnownQueries packed={packQueries(client)}>
      <EnterpriseList scope={scope} problem={problem} />
    </KnownQueries>
  );
}
