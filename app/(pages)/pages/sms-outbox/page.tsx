import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { KnownQueries } from "#components/shell/known-queries.tsx";
import { SmsLogPage } from "#components/sms/sms-log.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { packQueries } from "#lib/http/packed-queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { nullOn } from "#lib/server/expected-failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";
import { smsLogQuery } from "#lib/sms/queries.ts";

export const metadata = { title: "短信记录" } satisfies Metadata;

/** Not found once an SMS gateway is configured. */
export default async function SmsLogRoute() {
  const { rights } = await requireSession();
  if (!rights.includes("sms-log.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  const log = await nullOn("request.not-found", prefetch(client, smsLogQuery));
  if (log === null) notFound();
  return (
    <KnownQueries packed={packQueries(client)}>
      <SmsLogPage />
    </KnownQueries>
  );
}
