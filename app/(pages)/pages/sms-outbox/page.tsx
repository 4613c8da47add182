import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { SmsLogPage } from "#components/sms/sms-log.tsx";
import { NoPermissionPage } from "#components/ui/feedback/no-permission-page.tsx";
import { getQueryClient } from "#lib/http/query-client.ts";
import { requireSession } from "#lib/server/session.ts";
import { loadSmsLog } from "#lib/sms/loaders.ts";

export const metadata = { title: "短信记录" } satisfies Metadata;

/** Not found once an SMS gateway is configured. */
export default async function SmsLogRoute() {
  const { rights } = await requireSession();
  if (!rights.includes("sms-log.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  if (!(await loadSmsLog(client))) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SmsLogPage />
    </HydrationBoundary>
  );
}
