import { and, count, eq, inArray, isNull, gte, sql, type SQLWrapper } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";

import type { StationId } from "#contracts/ids.ts";
import { dayLength, shanghaiDay } from "#contracts/shanghai-time.ts";
import { type StationWork, oversightDays } from "#contracts/todo/oversight.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { exactMedian } from "#service/db/exact-median.ts";
import { inShanghai } from "#service/db/in-shanghai.ts";
import { account } from "#service/db/schema/account.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { station } from "#service/db/schema/region/station.ts";
import { registration, registrationLog } from "#service/db/schema/registration/registration.ts";
import { registryRequest, registryRequestLog } from "#service/db/schema/registry/registry-request.ts";
import { loadToday, type Today } from "#service/workflow/deadline/standing.ts";
import { workdayCounts } from "#service/workflow/deadline/working-days.ts";

import { stationsBelow, waitingBelow } from "./below.ts";

export async function stationWork({ deps, actor }: Call): Promise<StationWork[]> {
  const today = await loadToday(deps);
  const times = new Map((await handlingTimes(deps.db, actor, today)).map((row) => [row.id, row]));
  return (await waitingBelow(deps.db, actor, today)).map((station) => {
    const { decided = 0, medianDays = null } = times.get(station.id) ?? {};
    return { ...station, decided, medianDays };
  });
}

/** Calendar days; longer waits count as this long. */
const longestWait = 400;

/** Working days, the day of arrival not counted. A lookup table, since SQL knows no holidays. */
function workdaysBetween({ calendar, now }: Today, since: Date) {
  const first = shanghaiDay(new Date(since.getTime() - longestWait * dayLength));
  const counts = workdayCounts(calendar, first, shanghaiDay(now));
  const until = (at: SQLWrapper) =>
    sql`(${`{${counts.join(",")}}`}::int[])[1 + greatest(0, ${inShanghai(at)}::date - ${first}::date)]`;
  return (from: SQLWrapper, to: SQLWrapper) => sql<number>`${until(to)} - ${until(from)}`.as("days");
}

/**
 * By deciding station: working days from the previous step to the decision. The step names the station, whatever became
 * of its officer and of the case; a station of another name since is that of the case.
 */
function handlingTimes(conn: Conn, actor: Actor, today: Today) {
  const since = new Date(today.now.getTime() - oversightDays * dayLength);
  const daysBetween = workdaysBetween(today, since);
  const former = alias(acceptanceLog, "former");
  const sent = alias(registrationLog, "sent");
  const asked = alias(registryRequestLog, "asked");
  const ofFilings = conn
    .select({
      stationId: sql<StationId | null>`${filing.stationId}`.as("of_station"),
      unitName: acceptanceLog.unitName,
      operatorId: acceptanceLog.operatorId,
      days: daysBetween(former.at, acceptanceLog.at),
    })
    .from(acceptanceLog)
    .innerJoin(filing, eq(filing.id, acceptanceLog.filingId))
    .innerJoin(
      former,
      and(eq(former.filingId, acceptanceLog.filingId), eq(former.seq, sql`${acceptanceLog.seq} - 1`)),
    )
    .where(and(inArray(acceptanceLog.action, ["audit", "back"]), gte(acceptanceLog.at, since)));
  const ofRegistrations = conn
    .select({
      stationId: sql<StationId | null>`${registration.stationId}`.as("of_station"),
      unitName: registrationLog.unitName,
      operatorId: registrationLog.operatorId,
      days: daysBetween(sent.at, registrationLog.at),
    })
    .from(registrationLog)
    .innerJoin(registration, eq(registration.id, registrationLog.registrationId))
    .innerJoin(
      sent,
      and(
        eq(sent.registrationId, registrationLog.registrationId),
        eq(sent.seq, sql`${registrationLog.seq} - 1`),
      ),
    )
    .where(and(inArray(registrationLog.log, ["pass", "back"]), gte(registrationLog.at, since)));
  const ofRequests = conn
    .select({
      stationId: sql<StationId | null>`${registryRequest.stationId}`.as("of_station"),
      unitName: registryRequestLog.unitName,
      operatorId: registryRequestLog.operatorId,
      days: daysBetween(asked.at, registryRequestLog.at),
    })
    .from(registryRequestLog)
    .innerJoin(registryRequest, eq(registryRequest.id, registryRequestLog.requestId))
    .innerJoin(
      asked,
      and(
        eq(asked.requestId, registryRequestLog.requestId),
        eq(asked.seq, sql`${registryRequestLog.seq} - 1`),
      ),
    )
    .where(
      and(inArray(registryRequestLog.action, ["pass", "back", "refuse"]), gte(registryRequestLog.at, since)),
    );
  const decisions = unionAll(ofFilings, ofRegistrations, ofRequests).as("decisions");
  const named = conn
    .select({ id: sql<StationId>`(array_agg(${station.id}))[1]`.as("named_id"), name: station.name })
    .from(station)
    .groupBy(station.name)
    .having(eq(count(), 1))
    .as("named");
  return conn
    .select({
      id: station.id,
      decided: count(),
      medianDays: sql<number>`${exactMedian(decisions.days)}::float8`,
    })
    .from(decisions)
    .innerJoin(account, and(eq(account.id, decisions.operatorId), isNull(account.enterpriseId)))
    .leftJoin(named, eq(named.name, decisions.unitName))
    .innerJoin(station, eq(station.id, sql`coalesce(${named.id}, ${decisions.stationId})`))
    .where(stationsBelow(actor))
    .groupBy(station.id);
}
