import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { RolePermission } from "#components/permissions/role-permission.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadRoles } from "#lib/permissions/loaders.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata = { title: "角色权限" } satisfies Metadata;

export default async function RolePermissionPage() {
  const { rights } = await requireSession();
  if (!rights.includes("permission.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const problem = await loadRoles(client);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RolePermission problem={problem} />
    </HydrationBoundary>
  );
}
