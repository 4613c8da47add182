import type { Metadata } from "next";

import { SafetyScreen } from "#components/account/safety-screen.tsx";
import { KnownQueries } from "#components/shell/known-queries.tsx";
import { safetyQuery, sessionsQuery, signInsQuery } from "#lib/account/queries.ts";
import { packQueries } from "#lib/http/packed-queries.ts";
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
    <KnownQueries packed={packQueries(client)}>
      <SafetyScreen problem={problem} now={Date.now()} />
    </KnownQueries>
  );
}
