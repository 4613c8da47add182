import { HydrationBoundary, dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { SafetyScreen } from "#components/account/safety-screen.tsx";
import { loadSafetyPage } from "#lib/account/loaders.ts";
import { getQueryClient } from "#lib/http/query-client.ts";
import { requireSession } from "#lib/server/session.ts";

export const metadata: Metadata = { title: "账号安全" };

export default async function SafetyPage() {
  await requireSession();
  const client = getQueryClient();
  const problem = await loadSafetyPage(client);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SafetyScreen problem={problem} now={Date.now()} />
    </HydrationBoundary>
  );
}
