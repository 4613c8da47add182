import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type FilingListInput } from "#contracts/filing/api.ts";
import { filingList } from "#contracts/filing/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { filingListQuery } from "./queries.ts";

/** Puts the page of filings where the browser's query finds it. */
export function loadFilingList(client: QueryClient, input: FilingListInput): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: filingListQuery(input).queryKey,
      queryFn: () => callService(filingList, input),
    }),
  );
}
