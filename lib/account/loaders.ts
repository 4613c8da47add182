import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { accountSafety, accountSessions, signIns } from "#contracts/account/safety-endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { safetyQuery, sessionsQuery, signInsQuery } from "./queries.ts";

/** Everything that 账号安全 shows. */
export function loadSafetyPage(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(
    Promise.all([
      client.fetchQuery({
        queryKey: safetyQuery.queryKey,
        queryFn: () => callService(accountSafety, {}),
      }),
      client.fetchQuery({
        queryKey: sessionsQuery.queryKey,
        queryFn: () => callService(accountSessions, {}),
      }),
      client.fetchQuery({
        queryKey: signInsQuery.queryKey,
        queryFn: () => callService(signIns, {}),
      }),
    ]),
  );
}
