import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { SmsOutboxPage } from "#components/sms/sms-outbox.tsx";
import { NoPermissionPage } from "#components/ui/no-permission-page.tsx";
import { getQueryClient } from "#lib/http/query-client.ts";
import { requireSession } from "#lib/server/session.ts";
import { loadSmsOutbox } from "#lib/sms/loaders.ts";

export const metadata = { title: "短信记录" } satisfies Metadata;

/** There only while no gateway sends the messages. */
export default async function OutboxPage() {
  const { rights } = await requireSession();
  if (!rights.includes("sms-outbox.read")) return <NoPermissionPage title={metadata.title} />;
  const client = getQueryClient();
  if (!(await loadSmsOutbox(client))) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SmsOutboxPage />
    </HydrationBoundary>
  );
}
