import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { homeOutputSchema } from "#contracts/home.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { homeQuery } from "./queries.ts";

export function loadHome(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: homeQuery.queryKey,
      queryFn: () => callService("homeSummary", {}, homeOutputSchema),
    }),
  );
}
