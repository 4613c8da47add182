import { eq, like, or, type SQL, sql } from "drizzle-orm";

import { registration, type RegistrationRow } from "#service/db/schema/registration.ts";
import type { Actor } from "#service/http/actor.ts";

/** The one place that says which applications a person sees: a station those of its region, and those it decides on. */
export function registrationsInSight({ scope, regulatorId }: Pick<Actor, "scope" | "regulatorId">): SQL {
  if (scope.kind !== "region") return sql`false`;
  const inRegion = like(registration.regionCode, `${scope.prefix}%`);
  const own = regulatorId === null ? undefined : eq(registration.regulatorId, regulatorId);
  return or(inRegion, own) ?? sql`false`;
}

/** The station in charge decides, and nobody above it. */
export function mayReview(
  { regulatorId }: Pick<Actor, "regulatorId">,
  row: Pick<RegistrationRow, "status" | "regulatorId">,
): boolean {
  return row.status === "pending" && row.regulatorId === regulatorId;
}
