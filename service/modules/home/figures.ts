import Big from "big.js";
import { and, eq, gte, inArray, not, sql } from "drizzle-orm";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { HomeFigures, TrendMonth } from "#contracts/home/home.ts";
import { shanghaiDay, shanghaiOffset } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { inShanghai } from "#service/db/in-shanghai.ts";
import { filingTally } from "#service/db/schema/filing/filing-tally.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { isReplaced } from "#service/workflow/load.ts";
import { inScope, inTallyScope } from "#service/workflow/scope.ts";

const monthCount = 12;

/** Midnight in Shanghai; months past 12 run into the next years. */
function monthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month - 1, 1) - shanghaiOffset);
}

function thisMonth(now: Date): { year: number; month: number } {
  const [year = 0, month = 0] = shanghaiDay(now).split("-").map(Number);
  return { year, month };
}

const underWay = ["submitted", "accepted", "detected", "returned", "publicity"] as const;

/** Both rest on the filings of the last twelve months, which begin no later than the year. */
export async function filedSums(
  conn: Conn,
  actor: Actor,
  now: Date,
): Promise<{ figures: HomeFigures; trend: TrendMonth[] }> {
  const { year, month } = thisMonth(now);
  const [filed, counts] = await Promise.all([
    filedByMonth(conn, actor, monthStart(year, month - monthCount + 1)),
    countsOf(conn, actor),
  ]);
  const ofYear = filed.filter((row) => row.month.startsWith(`${year}-`));
  return { figures: { ...counts, ...yearOf(ofYear) }, trend: trendOf(filed, now) };
}

async function countsOf(conn: Conn, actor: Actor) {
  const counted = (...of: (typeof underWay)[number][]) =>
    sql<number>`(count(*) filter (where ${inArray(filing.status, of)}))::int`;
  const [row] = await conn
    .select({
      inProgress: counted("submitted", "accepted", "detected"),
      returned: counted("returned"),
      publicity: counted("publicity"),
    })
    .from(filing)
    .where(and(inScope(actor), inArray(filing.status, underWay)));
  if (!row) throw new Error("A count without a row");
  return row;
}

function yearOf(filed: readonly Filed[]) {
  return {
    filedThisYear: filed.reduce((sum, { filings }) => sum + filings, 0),
    ceilingThisYear: filed
      .filter(({ kind }) => kind === "max-price")
      .reduce((sum, { ceiling }) => sum.plus(ceiling), new Big(0))
      .toFixed(2),
  };
}

function trendOf(filed: readonly Filed[], now: Date): TrendMonth[] {
  const { year, month } = thisMonth(now);
  const months = Array.from({ length: monthCount }, (_, at) =>
    shanghaiDay(monthStart(year, month - monthCount + 1 + at)).slice(0, 7),
  );
  const of = (name: string, kind: FilingKind) =>
    filed.find((row) => row.month === name && row.kind === kind)?.filings ?? 0;
  return months.map((name) => ({
    month: name,
    maxPrice: of(name, "max-price"),
    settlement: of(name, "settlement"),
  }));
}

type Filed = { month: string; kind: FilingKind; filings: number; ceiling: string };

/** Stations read the tally: their filings are a million. */
function filedByMonth(conn: Conn, actor: Actor, since: Date): Promise<Filed[]> {
  if (actor.scope.kind !== "region") return ownByMonth(conn, actor, since);
  const month = sql<string>`to_char(${filingTally.month}, 'YYYY-MM')`;
  return conn
    .select({
      month,
      kind: filingTally.kind,
      filings: sql<number>`sum(${filingTally.filings})::int`,
      ceiling: sql<string>`sum(${filingTally.ceiling})::text`,
    })
    .from(filingTally)
    .where(and(inTallyScope(actor), gte(filingTally.month, shanghaiDay(since))))
    .groupBy(filingTally.month, filingTally.kind);
}

function ownByMonth(conn: Conn, actor: Actor, since: Date): Promise<Filed[]> {
  const month = sql<string>`to_char(${inShanghai(filing.filedAt)}, 'YYYY-MM')`;
  return conn
    .select({
      month,
      kind: filing.kind,
      filings: sql<number>`count(*)::int`,
      ceiling: sql<string>`coalesce(sum(${filing.ceilingPrice}), 0)::text`,
    })
    .from(filing)
    .where(and(inScope(actor), eq(filing.status, "filed"), not(isReplaced), gte(filing.filedAt, since)))
    .groupBy(month, filing.kind);
}
