import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { roleList } from "#contracts/account/users/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { roleListQuery } from "./queries.ts";

export function loadRoles(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: roleListQuery.queryKey,
      queryFn: () => callService(roleList, {}),
    }),
  );
}
