import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { onlineList, userList } from "#contracts/account/users/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { onlineListQuery, userListQuery } from "./queries.ts";
import type { UserManageView } from "./schema.ts";

/** Puts the list that the URL asks for where the browser's query finds it. */
export function loadUserManage(client: QueryClient, asked: UserManageView): Promise<LoadProblem | null> {
  if (asked.view === "online") {
    return problemOf(
      client.fetchQuery({
        queryKey: onlineListQuery(asked.input).queryKey,
        queryFn: () => callService(onlineList, asked.input),
      }),
    );
  }
  return problemOf(
    client.fetchQuery({
      queryKey: userListQuery(asked.input).queryKey,
      queryFn: () => callService(userList, asked.input),
    }),
  );
}
