import { and, count, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { filing } from "#service/db/schema/filing/filing.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { type SoonUntil, soonUntil, soonUntilOfFiling } from "#service/workflow/deadline/soon.ts";
import type { Today } from "#service/workflow/deadline/standing.ts";

export type Times = { now: Date; soonUntil: SoonUntil };

export function timesOf(today: Today): Times {
  return { now: today.now, soonUntil: soonUntil(today) };
}

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

export function waitingCounts(waiting: Waiting, times: Times) {
  const of = (due: "soon" | "overdue"): SQL<number> =>
    sql<number>`(count(*) filter (where ${isDue(waiting, due, times)}))::int`;
  return { count: count(), soon: of("soon"), overdue: of("overdue") };
}
