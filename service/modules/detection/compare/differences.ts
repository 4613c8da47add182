import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { BillDifference, LineSide } from "#contracts/detection/bill-comparison.ts";
import type { Conn } from "#service/db/connect.ts";
import { billDifference } from "#service/db/schema/detection/bill-comparison.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";

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
      beforeUnit: unitName(before),
      afterUnit: unitName(after),
    })
    .from(page)
    .leftJoin(before, and(eq(before.reportId, page.beforeId), eq(before.seq, page.beforeSeq)))
    .leftJoin(after, and(eq(after.reportId, page.afterId), eq(after.seq, page.afterSeq)))
    .orderBy(asc(page.n));
  return rows.map((row) => ({
    kind: row.kind,
    delta: row.delta,
    before: row.before && sideOf(row.before, row.beforeUnit),
    after: row.after && sideOf(row.after, row.afterUnit),
  }));
}

/** With the 单项 where several have a unit of the name. */
function unitName(row: typeof before | typeof after): SQL<string | null> {
  return sql<string | null>`(
    with heading as (
      select h.seq, h.last_seq, r.kind, r.name
      from bill_heading h join bill_row r on r.report_id = h.report_id and r.seq = h.seq
      where h.report_id = ${row.reportId} and r.kind in ('sectional', 'unit'))
    select concat_ws(' › ', s.name, u.name) from heading u
    left join heading s on s.kind = 'sectional' and u.seq between s.seq and s.last_seq
      and (select count(*) from heading other where other.kind = 'unit' and other.name = u.name) > 1
    where u.kind = 'unit' and ${row.seq} between u.seq and u.last_seq limit 1)`;
}

function sideOf(row: typeof billRow.$inferSelect, unitName: string | null): LineSide {
  const { seq, number, name, feature, unit, quantity, price, total } = row;
  return { seq, number, name, feature, unit, quantity, price, total, unitName: unitName ?? "" };
}
