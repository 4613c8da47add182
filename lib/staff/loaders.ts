import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { staffDetailQuery, staffListQuery } from "./queries.ts";
import { parsePerson, parseStaffList } from "./schema.ts";

/** The list, or the person whom the address names. */
export function loadStaff(client: QueryClient, params: SearchParams): Promise<LoadProblem | null> {
  const person = parsePerson(params);
  return problemOf(
    person
      ? prefetch(client, staffDetailQuery(person.personId))
      : prefetch(client, staffListQuery(parseStaffList(params))),
  );
}
