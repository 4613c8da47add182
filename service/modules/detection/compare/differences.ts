import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";

import type { BillDifference, LineSide } from "#contracts/detection/bill-comparison.ts";
import { buildingMark } from "#contracts/detection/unit-in-building.ts";
import type { Conn } from "#service/db/connect.ts";
import { billDifference } from "#service/db/schema/detection/bill-comparison.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";

type Row = typeof billRow.$inferSelect;

const namedSchema = z.array(z.object({ line: z.int(), name: z.string() }));

const before = alias(billRow, "before_row");
const after = alias(billRow, "after_row");

export async function readDifferences(
  conn: Conn,
  where: SQL | undefined,
  { from, limit }: { from: number; limit: number },
): Promise<BillDifference[]> {
  const page = conn
    .select()
    .from(billDifference)
    .where(where)
    .orderBy(asc(billDifference.n))
    .limit(limit)
    .offset(from)
    .as("page");
  const rows = await conn
    .select({
      kind: page.kind,
      delta: sql<string>`${page.delta}::numeric(60, 2)::text`,
      before,
      after,
    })
    .from(page)
    .leftJoin(before, and(eq(before.reportId, page.beforeId), eq(before.seq, page.beforeSeq)))
    .leftJoin(after, and(eq(after.reportId, page.afterId), eq(after.seq, page.afterSeq)))
    .orderBy(asc(page.n));
  const [befores, afters] = [rows.map((row) => row.before), rows.map((row) => row.after)];
  const [beforeUnit, afterUnit] = [await unitNames(conn, befores), await unitNames(conn, afters)];
  return rows.map((row) => ({
    kind: row.kind,
    delta: row.delta,
    before: row.before && sideOf(row.before, beforeUnit(row.before)),
    after: row.after && sideOf(row.after, afterUnit(row.after)),
  }));
}

/** Names of the 单位工程 by line, with the 单项 where several have a unit of the name. */
async function unitNames(
  conn: Conn,
  rows: readonly (Row | null)[],
): Promise<(row: Row) => string | undefined> {
  const lines = rows.filter((row) => row !== null);
  const [first] = lines;
  if (first === undefined) return () => undefined;
  const { reportId } = first;
  const seqs = sql.param(lines.map(({ seq }) => seq));
  const { rows: named } = await conn.execute(sql`
    with recursive above as (
      select seq as line, parent, depth, kind, name from bill_row
      where report_id = ${reportId} and seq = any(${seqs}::int[])
      union all
      select a.line, r.parent, r.depth, r.kind, r.name
      from above a join bill_row r on r.report_id = ${reportId} and r.seq = a.parent
    ),
    shared as (
      select name from bill_row
      where report_id = ${reportId} and kind = 'unit'
        and seq = any(array(select seq from bill_heading where report_id = ${reportId}))
      group by name having count(*) > 1
    )
    select distinct on (u.line) u.line, concat_ws(${buildingMark}, s.name, u.name) as name
    from above u
    left join above s on s.line = u.line and s.kind = 'sectional' and u.name in (select name from shared)
    where u.kind = 'unit'
    order by u.line, s.depth desc`);
  const names = new Map(namedSchema.parse(named).map(({ line, name }) => [line, name]));
  return ({ seq }) => names.get(seq);
}

function sideOf(row: Row, unitName: string | undefined): LineSide {
  const { seq, number, name, feature, unit, quantity, price, total } = row;
  return { seq, number, name, feature, unit, quantity, price, total, unitName: unitName ?? "" };
}
