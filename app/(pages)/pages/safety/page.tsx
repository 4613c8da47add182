import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { SafetyScreen } from "#components/account/safety-screen.tsx";
import { safetyQuery, sessionsQuery, signInsQuery } from "#lib/account/queries.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata: Metadata = { title: "账号安全" };

export default async function SafetyPage() {
  await requireSession();
  const client = getQueryClient();
  const problem = await problemOf(
    Promise.all([
      prefetch(client, safetyQuery),
      prefetch(client, sessionsQuery),
      prefetch(client, signInsQuery),
    ]),
  );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SafetyScreen problem={problem} now={Date.now()} />
    </HydrationBoundary>
  );
}
