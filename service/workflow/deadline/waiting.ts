import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { filing } from "#service/db/schema/filing/filing.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";

import { type SoonUntil, soonUntil, soonUntilOfFiling } from "./soon.ts";
import type { Today } from "./standing.ts";

/** Nothing runs on until its station acts. */
export const detectionStopped = sql`exists (
  select 1 from detection_job job where job.filing_id = filing.id and job.state in ('failed', 'cancelled'))`;

/** Waits for a decision of its station. */
export const openAtStation = or(
  inArray(filing.status, ["submitted", "detected"]),
  and(eq(filing.status, "accepted"), detectionStopped),
);

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
/** Their deadline is that of registrations. */
export const waitingRequests: Waiting = { ...waitingRegistrations, dueAt: registryRequest.dueAt };

export function dueCondition(waiting: Waiting, due: "soon" | "overdue", times: Times): SQL | undefined {
  const { dueAt } = waiting;
  if (due === "overdue") return lt(dueAt, times.now);
  return and(gte(dueAt, times.now), lte(dueAt, waiting.soonUntil(times)));
}

/** Rows, or those that differ in `entry`. */
export function waitingCounts(waiting: Waiting, times: Times, entry?: SQL) {
  const counted = entry ? sql`count(distinct ${entry})` : sql`count(*)`;
  const of = (due: "soon" | "overdue"): SQL<number> =>
    sql<number>`(${counted} filter (where ${dueCondition(waiting, due, times)}))::int`;
  return { count: sql<number>`${counted}::int`, soon: of("soon"), overdue: of("overdue") };
}
