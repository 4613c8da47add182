import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { personIdSchema } from "#contracts/ids.ts";
import { nullOn } from "#lib/server/expected-failure.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { parsePerson, parseStaffList, personHref } from "./address.ts";
import { staffAsOfQuery, staffDetailQuery, staffListQuery } from "./queries.ts";

/** Page of the corrections of a person in sight; null if the id names none. */
export async function findPersonHref(client: QueryClient, id: string): Promise<string | null> {
  const personId = personIdSchema.safeParse(id).data;
  if (personId === undefined) return null;
  const detail = await nullOn("staff.not-found", prefetch(client, staffDetailQuery(personId)));
  if (detail === null) return null;
  const path = detail.engagements.some(({ isOwn }) => isOwn) ? "/pages/staff-u" : "/pages/staff-m";
  return personHref(path, personId, "corrections");
}

/** The list, or the person whom the address names. */
export function loadStaff(client: QueryClient, params: SearchParams): Promise<LoadProblem | null> {
  const person = parsePerson(params);
  if (!person) return problemOf(prefetch(client, staffListQuery(parseStaffList(params))));
  const { personId, day } = person;
  return problemOf(
    day === null
      ? prefetch(client, staffDetailQuery(personId))
      : prefetch(client, staffAsOfQuery(personId, day)),
  );
}
