import type { Metadata } from "next";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { UserManage } from "#components/user/user-manage.tsx";
import { loadRegionScope } from "#lib/dict/loaders.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { parseUserManage } from "#lib/user/address.ts";
import { onlineListQuery, userListQuery } from "#lib/user/queries.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "用户管理" } satisfies Metadata;

export default async function UserManagePage(props: { searchParams: Promise<SearchParams> }) {
  const { user, rights } = await requireSession();
  if (!rights.includes("user.read")) return <NoPermissionPage title={metadata.title} />;
  const asked = parseUserManage(await props.searchParams);
  const client = getQueryClient();
  const [problem, scope] = await Promise.all([
    problemOf(
      asked.view === "online"
        ? prefetch(client, onlineListQuery(asked.input))
        : prefetch(client, userListQuery(asked.input)),
    ),
    loadRegionScope(client, user, asked.view === "users" ? asked.input.regionCode : undefined),
    loadTableView(client, asked.view === "users" ? "user" : "online"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <UserManage scope={scope} problem={problem} />
    </KnownQueries>
  );
}
