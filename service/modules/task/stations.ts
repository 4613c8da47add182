import { and, asc, count, desc, eq, inArray, gte, like, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { type StationWork, supervisionDays } from "#contracts/supervision.ts";
import type { Conn } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/acceptance-log.ts";
import { account } from "#service/db/schema/account.ts";
import { filing } from "#service/db/schema/filing.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { inScope } from "#service/workflow/scope.ts";

import { timesOf, waitingCounts } from "./due.ts";
import { openAtStation } from "./todo.ts";

/** The stations within the region of one's own station, that one left out. */
function below({ scope, regulatorId }: Actor): SQL | undefined {
  if (scope.kind !== "region" || regulatorId === null) return sql`false`;
  return and(like(regulator.regionCode, `${scope.prefix}%`), ne(regulator.id, regulatorId));
}

/** How each station below stands, the one with most overdue first. */
export async function stationWork({ deps, actor }: Call): Promise<StationWork[]> {
  const { db } = deps;
  const today = await loadToday(deps);
  const { soon, overdue } = waitingCounts(filing.dueAt, timesOf(today));
  const stations = await db
    .select({
      id: regulator.id,
      name: regulator.name,
      regionCode: regulator.regionCode,
      waiting: count(filing.id),
      soon,
      overdue,
    })
    .from(regulator)
    .leftJoin(filing, and(eq(filing.regulatorId, regulator.id), openAtStation, inScope(actor)))
    .where(below(actor))
    .groupBy(regulator.id)
    .orderBy(desc(overdue), desc(count(filing.id)), asc(regulator.regionCode));
  const since = new Date(today.now.getTime() - supervisionDays * 86_400_000);
  const times = new Map((await handlingTimes(db, actor, since)).map((row) => [row.id, row]));
  return stations.map((station) => {
    const { decided = 0, medianHours = null } = times.get(station.id) ?? {};
    return { ...station, decided, medianHours };
  });
}

/** By the station of whoever decided: hours between a decision and the step of the filing before it. */
function handlingTimes(conn: Conn, actor: Actor, since: Date) {
  const before = alias(acceptanceLog, "before");
  const hours = sql`extract(epoch from ${acceptanceLog.at} - ${before.at}) / 3600`;
  return conn
    .select({
      id: regulator.id,
      decided: count(),
      medianHours: sql<number>`(percentile_cont(0.5) within group (order by ${hours}))::float8`,
    })
    .from(acceptanceLog)
    .innerJoin(
      before,
      and(eq(before.filingId, acceptanceLog.filingId), eq(before.seq, sql`${acceptanceLog.seq} - 1`)),
    )
    .innerJoin(account, eq(account.id, acceptanceLog.operatorId))
    .innerJoin(regulator, eq(regulator.id, account.regulatorId))
    .where(and(below(actor), inArray(acceptanceLog.action, ["audit", "back"]), gte(acceptanceLog.at, since)))
    .groupBy(regulator.id);
}
