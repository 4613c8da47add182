import type { Metadata } from "next";

import { RolePermission } from "#components/permissions/role-permission.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { roleListQuery } from "#lib/permissions/queries.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata = { title: "角色权限" } satisfies Metadata;

export default async function RolePermissionPage() {
  const { rights } = await requireSession();
  if (!rights.includes("permission.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const problem = await problemOf(prefetch(client, roleListQuery));
  return (
    <KnownQueries packed={packQueries(client)}>
      <RolePermission problem={problem} />
    </KnownQueries>
  );
}
