import { and, count, eq, inArray, gte, like, ne, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { type StationWork, supervisionDays } from "#contracts/supervision.ts";
import type { Conn } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/acceptance-log.ts";
import { account } from "#service/db/schema/account.ts";
import { filing } from "#service/db/schema/filing.ts";
import { registration, registrationLog } from "#service/db/schema/registration.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";
import { loadToday, type Today } from "#service/workflow/deadline/standing.ts";
import { workdayCounts } from "#service/workflow/deadline/working-days.ts";
import { inScope } from "#service/workflow/scope.ts";

import { timesOf, waitingCounts, waitingFilings, waitingRegistrations } from "./due.ts";
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
  // A station without filings has one row too.
  const { count: _rows, ...ofFiling } = waitingCounts(waitingFilings, timesOf(today));
  const { count: waitingOnes, ...ofApplication } = waitingCounts(waitingRegistrations, timesOf(today));
  const filings = await db
    .select({
      id: regulator.id,
      name: regulator.name,
      regionCode: regulator.regionCode,
      waiting: count(filing.id),
      ...ofFiling,
    })
    .from(regulator)
    .leftJoin(filing, and(eq(filing.regulatorId, regulator.id), openAtStation, inScope(actor)))
    .where(below(actor))
    .groupBy(regulator.id);
  const applications = await db
    .select({
      id: regulator.id,
      waiting: waitingOnes,
      ...ofApplication,
    })
    .from(regulator)
    .innerJoin(registration, eq(registration.regulatorId, regulator.id))
    .where(and(below(actor), eq(registration.status, "pending")))
    .groupBy(regulator.id);
  const times = new Map((await handlingTimes(db, actor, today)).map((row) => [row.id, row]));
  const ofRegistration = new Map(applications.map((row) => [row.id, row]));
  return filings
    .map((station): StationWork => {
      const { decided = 0, medianDays = null } = times.get(station.id) ?? {};
      const { waiting = 0, soon = 0, overdue = 0 } = ofRegistration.get(station.id) ?? {};
      return {
        ...station,
        waiting: station.waiting + waiting,
        soon: station.soon + soon,
        overdue: station.overdue + overdue,
        registrations: waiting,
        decided,
        medianDays,
      };
    })
    .toSorted(
      (a, b) => b.overdue - a.overdue || b.waiting - a.waiting || a.regionCode.localeCompare(b.regionCode),
    );
}

const dayLength = 86_400_000;
/** What waited for longer counts as so long: calendar days before the first decision that is looked at. */
const longestWait = 400;

/** Working days between two columns, the day of arrival not counted: a look-up, for the database knows no holidays. */
function workdaysBetween({ calendar, now }: Today, since: Date) {
  const first = shanghaiDay(new Date(since.getTime() - longestWait * dayLength));
  const counts = workdayCounts(calendar, first, shanghaiDay(now));
  const until = (at: SQLWrapper) =>
    sql`(${`{${counts.join(",")}}`}::int[])[1 + greatest(0, (${at} at time zone 'Asia/Shanghai')::date - ${first}::date)]`;
  return (from: SQLWrapper, to: SQLWrapper) => sql<number>`${until(to)} - ${until(from)}`.as("days");
}

/** By the station of whoever decided: working days between a decision and the step before it. */
function handlingTimes(conn: Conn, actor: Actor, today: Today) {
  const since = new Date(today.now.getTime() - supervisionDays * dayLength);
  const daysBetween = workdaysBetween(today, since);
  const former = alias(acceptanceLog, "former");
  const sent = alias(registrationLog, "sent");
  const ofFilings = conn
    .select({
      operatorId: acceptanceLog.operatorId,
      days: daysBetween(former.at, acceptanceLog.at),
    })
    .from(acceptanceLog)
    .innerJoin(
      former,
      and(eq(former.filingId, acceptanceLog.filingId), eq(former.seq, sql`${acceptanceLog.seq} - 1`)),
    )
    .where(and(inArray(acceptanceLog.action, ["audit", "back"]), gte(acceptanceLog.at, since)));
  const ofRegistrations = conn
    .select({
      operatorId: registrationLog.operatorId,
      days: daysBetween(sent.at, registrationLog.at),
    })
    .from(registrationLog)
    .innerJoin(
      sent,
      and(
        eq(sent.registrationId, registrationLog.registrationId),
        eq(sent.seq, sql`${registrationLog.seq} - 1`),
      ),
    )
    .where(and(inArray(registrationLog.log, ["pass", "back"]), gte(registrationLog.at, since)));
  const decisions = unionAll(ofFilings, ofRegistrations).as("decisions");
  return conn
    .select({
      id: regulator.id,
      decided: count(),
      medianDays: sql<number>`(percentile_cont(0.5) within group (order by ${decisions.days}))::float8`,
    })
    .from(decisions)
    .innerJoin(account, eq(account.id, decisions.operatorId))
    .innerJoin(regulator, eq(regulator.id, account.regulatorId))
    .where(below(actor))
    .groupBy(regulator.id);
}
