import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type FilingListInput } from "#contracts/filing/api.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { filingListQuery } from "./queries.ts";

export function loadFilingList(client: QueryClient, input: FilingListInput): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, filingListQuery(input)));
}
