import { and, gte, sql } from "drizzle-orm";

import type { HomeFigures, TrendMonth } from "#contracts/home/home.ts";
import { shanghaiDay, shanghaiOffset } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { inShanghai } from "#service/db/in-shanghai.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { inScope } from "#service/workflow/scope.ts";

const monthCount = 12;

/** Midnight in Shanghai; months past 12 run into the next years. */
function monthStart(year: number, month: number): Date {
  return new Date(Date.UTC(year, month - 1, 1) - shanghaiOffset);
}

function thisMonth(now: Date): { year: number; month: number } {
  const [year = 0, month = 0] = shanghaiDay(now).split("-").map(Number);
  return { year, month };
}

export async function figuresOf(conn: Conn, actor: Actor, now: Date): Promise<HomeFigures> {
  const newYear = monthStart(thisMonth(now).year, 1);
  const filed = sql`${filing.status} = 'filed' and ${gte(filing.filedAt, newYear)}`;
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await conn
    .select({
      inProgress: counted(sql`${filing.status} in ('submitted', 'accepted', 'detected')`),
      returned: counted(sql`${filing.status} = 'returned'`),
      publicity: counted(sql`${filing.status} = 'publicity'`),
      filedThisYear: counted(filed),
      ceilingThisYear: sql<string>`coalesce(sum(${filing.ceilingPrice}) filter (
        where ${filed} and ${filing.kind} = 'max-price'), 0)::numeric(20, 2)::text`,
    })
    .from(filing)
    .where(inScope(actor));
  if (!row) throw new Error("A count without a row");
  return row;
}

export async function trendOf(conn: Conn, actor: Actor, now: Date): Promise<TrendMonth[]> {
  const { year, month } = thisMonth(now);
  const months = Array.from({ length: monthCount }, (_, at) =>
    shanghaiDay(monthStart(year, month - monthCount + 1 + at)).slice(0, 7),
  );
  const filedMonth = sql<string>`to_char(${inShanghai(filing.filedAt)}, 'YYYY-MM')`;
  const rows = await conn
    .select({ month: filedMonth, kind: sql<string>`${filing.kind}`, count: sql<number>`count(*)::int` })
    .from(filing)
    .where(
      and(
        inScope(actor),
        sql`${filing.status} = 'filed'`,
        gte(filing.filedAt, monthStart(year, month - monthCount + 1)),
      ),
    )
    .groupBy(filedMonth, filing.kind);
  const of = (name: string, kind: string) =>
    rows.find((row) => row.month === name && row.kind === kind)?.count ?? 0;
  return months.map((name) => ({
    month: name,
    maxPrice: of(name, "max-price"),
    settlement: of(name, "settlement"),
  }));
}
