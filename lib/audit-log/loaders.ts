import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { auditLogState } from "#contracts/audit-log/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { auditLogListQuery, auditLogStateQuery } from "./queries.ts";
import { type AuditLogQuestion } from "./schema.ts";

export function loadAuditLog(client: QueryClient, question: AuditLogQuestion): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, auditLogListQuery(question)));
}

export async function loadAccessState(client: QueryClient): Promise<void> {
  await client.prefetchQuery({
    queryKey: auditLogStateQuery.queryKey,
    queryFn: () => callService(auditLogState, {}),
  });
}
