import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { onlineListQuery, userListQuery } from "./queries.ts";
import type { UserManageView } from "./schema.ts";

export function loadUserManage(client: QueryClient, asked: UserManageView): Promise<LoadProblem | null> {
  if (asked.view === "online") {
    return problemOf(prefetch(client, onlineListQuery(asked.input)));
  }
  return problemOf(prefetch(client, userListQuery(asked.input)));
}
