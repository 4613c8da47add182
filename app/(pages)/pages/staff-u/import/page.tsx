import type { Metadata } from "next";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { ImportPage } from "#components/staff/import/import-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { importListQuery } from "#lib/staff/import.ts";

export const metadata = { title: "批量导入人员" } satisfies Metadata;

export default async function StaffImportPage() {
  const { rights } = await requireSession();
  if (!rights.includes("staff.edit")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  await Promise.all([prefetch(client, importListQuery), loadTableView(client, "staff-import")]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <ImportPage />
    </KnownQueries>
  );
}
