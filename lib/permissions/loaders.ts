import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { roleListQuery } from "./queries.ts";

export function loadRoles(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, roleListQuery));
}
