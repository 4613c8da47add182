import { and, eq, inArray, like, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { StationId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { stationRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import {
  type StationWaiting,
  sumCounts,
  sumOfStation,
  type WaitingCounts,
} from "#contracts/todo/oversight.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import type { Today } from "#service/workflow/deadline/standing.ts";
import {
  openAtStation,
  timesOf,
  waitingCounts,
  waitingFilings,
  waitingRegistrations,
  waitingRequests,
} from "#service/workflow/deadline/waiting.ts";
import { inScope } from "#service/workflow/scope.ts";

export function stationsBelow({ scope, stationId }: Actor): SQL | undefined {
  if (scope.kind !== "region" || stationId === null) return sql`false`;
  return and(like(station.regionCode, `${scope.prefix}%`), ne(station.id, stationId));
}

export function oversees({ role }: Actor): boolean {
  return holds({ role }, "city-todo.open");
}

const nothing: WaitingCounts = { waiting: 0, soon: 0, overdue: 0 };

/** Most overdue first. */
export async function waitingBelow(conn: Conn, actor: Actor, today: Today): Promise<StationWaiting[]> {
  const counts = await countsBelow(conn, actor, today);
  const stations = await conn
    .select({ id: station.id, name: station.name, regionCode: station.regionCode, cityName: region.name })
    .from(station)
    .innerJoin(region, sql`${region.code} = left(${station.regionCode}, 4) || '00'`)
    .where(stationsBelow(actor));
  return stations
    .map((one): StationWaiting => {
      const of = (what: Counted["what"]) =>
        countsOf(counts.find((row) => row.id === one.id && row.what === what));
      return {
        ...one,
        maxPrice: of("max-price"),
        settlement: of("settlement"),
        registration: of("registration"),
        registryRequest: of("registry-request"),
      };
    })
    .toSorted((a, b) => {
      const [first, second] = [sumOfStation(a), sumOfStation(b)];
      const byCount = second.overdue - first.overdue || second.waiting - first.waiting;
      return byCount || a.regionCode.localeCompare(b.regionCode);
    });
}

export async function overdueBelow(conn: Conn, actor: Actor, today: Today): Promise<number | null> {
  if (!oversees(actor)) return null;
  return sumCounts((await countsBelow(conn, actor, today)).map(countsOf)).overdue;
}

type Counted = {
  id: StationId;
  what: FilingKind | "registration" | "registry-request";
  count: number;
  soon: number;
  overdue: number;
};

function countsOf(row: Counted | undefined): WaitingCounts {
  return row ? { waiting: row.count, soon: row.soon, overdue: row.overdue } : nothing;
}

function countsBelow(conn: Conn, actor: Actor, today: Today): Promise<Counted[]> {
  const times = timesOf(today);
  return unionAll(
    conn
      .select({
        id: station.id,
        what: sql<Counted["what"]>`${filing.kind}::text`,
        ...waitingCounts(waitingFilings, times),
      })
      .from(station)
      .innerJoin(filing, and(eq(filing.stationId, station.id), openAtStation, inScope(actor)))
      .where(stationsBelow(actor))
      .groupBy(station.id, filing.kind),
    conn
      .select({
        id: station.id,
        what: sql<"registration">`'registration'`,
        ...waitingCounts(waitingRegistrations, times),
      })
      .from(station)
      .innerJoin(registration, eq(registration.stationId, station.id))
      .where(and(stationsBelow(actor), eq(registration.status, "pending")))
      .groupBy(station.id),
    conn
      .select({
        id: station.id,
        what: sql<"registry-request">`'registry-request'`,
        ...waitingCounts(waitingRequests, times),
      })
      .from(station)
      .innerJoin(registryRequest, eq(registryRequest.stationId, station.id))
      .where(and(stationsBelow(actor), inArray(registryRequest.status, [...stationRequestStatuses])))
      .groupBy(station.id),
  );
}
