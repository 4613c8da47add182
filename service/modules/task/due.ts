import { and, count, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import type { Today } from "#service/workflow/deadline/standing.ts";
import { soonUntil } from "#service/workflow/deadline/working-days.ts";

/** The two times that tell how a deadline stands, so that the database can count. */
export type Times = { now: Date; soonUntil: Date };

export function timesOf({ calendar, now }: Today): Times {
  return { now, soonUntil: soonUntil(calendar, now) };
}

export function isDue(dueAt: AnyPgColumn, due: "soon" | "overdue", times: Times): SQL | undefined {
  return due === "overdue" ? lt(dueAt, times.now) : and(gte(dueAt, times.now), lte(dueAt, times.soonUntil));
}

/** Counts of what waits, by how it stands to its deadline. */
export function waitingCounts(dueAt: AnyPgColumn, times: Times) {
  const of = (due: "soon" | "overdue"): SQL<number> =>
    sql<number>`(count(*) filter (where ${isDue(dueAt, due, times)}))::int`;
  return { count: count(), soon: of("soon"), overdue: of("overdue") };
}
