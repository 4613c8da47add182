import type { Metadata } from "next";

import { AuditLog } from "#components/audit-log/audit-log.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { parseAuditLog } from "#lib/audit-log/address.ts";
import { auditLogListQuery, auditLogStateQuery } from "#lib/audit-log/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { loadTableView } from "#lib/preference/loaders.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

export const metadata = { title: "访问日志" } satisfies Metadata;

export default async function AuditLogPage(props: { searchParams: Promise<SearchParams> }) {
  const { rights } = await requireSession();
  if (!rights.includes("audit.read")) return <NoPermissionPage title={metadata.title} />;
  const question = parseAuditLog(await props.searchParams);
  const client = getQueryClient();
  const [problem] = await Promise.all([
    problemOf(prefetch(client, auditLogListQuery(question))),
    prefetchOptional(client, auditLogStateQuery),
    loadTableView(client, "access-log"),
  ]);
  return (
    <KnownQueries packed={packQueries(client)}>
      <AuditLog problem={problem} />
    </KnownQueries>
  );
}
