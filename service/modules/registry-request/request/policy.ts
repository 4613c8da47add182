import { and, eq, exists, like, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";

import type { Actor } from "#service/core/actor.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";

/** An enterprise sees its own requests, a station those of its region, also of enterprises that have come to it since. */
export function requestsInSight({ scope }: Pick<Actor, "scope">): SQL {
  if (scope.kind === "enterprise") return eq(registryRequest.enterpriseId, scope.enterpriseId);
  if (scope.kind === "none") return sql`false`;
  const inRegion = `${scope.prefix}%`;
  const query = new QueryBuilder();
  return (
    or(
      exists(
        query
          .select({ one: sql`1` })
          .from(station)
          .where(and(eq(station.id, registryRequest.stationId), like(station.regionCode, inRegion))),
      ),
      exists(
        query
          .select({ one: sql`1` })
          .from(enterprise)
          .where(and(eq(enterprise.id, registryRequest.enterpriseId), like(enterprise.regionCode, inRegion))),
      ),
    ) ?? sql`false`
  );
}

type Judged = Pick<RegistryRequestRow, "status" | "stationId" | "enterpriseId">;

/** The station in charge alone, not those above it. */
export function mayReview({ stationId }: Pick<Actor, "stationId">, row: Judged): boolean {
  return row.status === "pending" && row.stationId === stationId;
}

export function mayResubmit({ enterpriseId }: Pick<Actor, "enterpriseId">, row: Judged): boolean {
  return row.status === "returned" && row.enterpriseId === enterpriseId;
}

export function mayWithdraw({ enterpriseId }: Pick<Actor, "enterpriseId">, row: Judged): boolean {
  return (row.status === "pending" || row.status === "returned") && row.enterpriseId === enterpriseId;
}
