import { and, count, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { filing } from "#service/db/schema/filing.ts";
import { registration } from "#service/db/schema/registration.ts";
import { type SoonUntil, soonUntil, soonUntilOfFiling } from "#service/workflow/deadline/soon.ts";
import type { Today } from "#service/workflow/deadline/standing.ts";

/** The times that tell how a deadline stands, so that the database can count. */
export type Times = { now: Date; soonUntil: SoonUntil };

export function timesOf(today: Today): Times {
  return { now: today.now, soonUntil: soonUntil(today) };
}

/** Where the deadline of what waits stands, and until when it is due soon. */
type Waiting = { dueAt: AnyPgColumn; soonUntil: (times: Times) => SQL | Date };

export const waitingFilings: Waiting = {
  dueAt: filing.dueAt,
  soonUntil: (times) => soonUntilOfFiling(times.soonUntil),
};
export const waitingRegistrations: Waiting = {
  dueAt: registration.dueAt,
  soonUntil: (times) => times.soonUntil.registration,
};

export function isDue(waiting: Waiting, due: "soon" | "overdue", times: Times): SQL | undefined {
  const { dueAt } = waiting;
  if (due === "overdue") return lt(dueAt, times.now);
  return and(gte(dueAt, times.now), lte(dueAt, waiting.soonUntil(times)));
}

/** Counts of what waits, by how it stands to its deadline. */
export function waitingCounts(waiting: Waiting, times: Times) {
  const of = (due: "soon" | "overdue"): SQL<number> =>
    sql<number>`(count(*) filter (where ${isDue(waiting, due, times)}))::int`;
  return { count: count(), soon: of("soon"), overdue: of("overdue") };
}
