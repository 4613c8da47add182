import { todoTotal } from "#contracts/todo/total-endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { todoKey } from "./keys.ts";

const badgeRefresh = 60_000;

/** In the background: does not extend the session, and reports only its end. */
export const todoTotalQuery = endpointQuery(
  todoTotal,
  {},
  {
    queryKey: [...todoKey, "total"],
    refetchInterval: badgeRefresh,
    quiet: true,
  },
);
