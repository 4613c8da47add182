import { eq, like, or, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration/registration.ts";

/** A station sees the applications of its region and those it decides on. */
export function registrationsInSight({ scope, stationId }: Pick<Actor, "scope" | "stationId">): SQL {
  if (scope.kind !== "region") return sql`false`;
  const inRegion = like(registration.regionCode, `${scope.prefix}%`);
  const own = stationId === null ? undefined : eq(registration.stationId, stationId);
  return or(inRegion, own) ?? sql`false`;
}

/** The station in charge alone, not those above it. */
export function mayReview(
  { stationId }: Pick<Actor, "stationId">,
  row: Pick<RegistrationRow, "status" | "stationId">,
): boolean {
  return row.status === "pending" && row.stationId === stationId;
}
