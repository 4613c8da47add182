import type { Metadata } from "next";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { StaffPage } from "#components/staff/staff-page.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { requireSession } from "#lib/server/session.ts";
import { loadStaff } from "#lib/staff/loaders.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "人员管理" } satisfies Metadata;

export default async function StaffManagePage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("enterprise.list")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const [problem] = await Promise.all([
    loadStaff(client, await props.searchParams),
    loadTableView(client, "staff"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <StaffPage path="/pages/staff-m" problem={problem} />
    </KnownQueries>
  );
}
