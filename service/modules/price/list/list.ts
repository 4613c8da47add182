import { type SQL, sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { countUpTo } from "#service/db/count-up-to.ts";

import {
  isListed,
  type ListedRow,
  presentRow,
  type PriceFilter,
  rowFields,
  rowOrder,
  shownPeriod,
} from "./list-query.ts";

export async function countPrices(conn: Conn, filter: PriceFilter, month: string | null): Promise<number> {
  if (month === null) return 0;
  const { rows } = await conn.execute<{ count: number }>(
    sql`select count(*)::int as count from price_row r where ${isListed(filter, month)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Prices in force of one period. */
export async function listPrices({ deps, input }: CallOf<"priceList">): Promise<ReplyOf<"priceList">> {
  const { curPage, pageSize, ...filter } = input;
  const period = await shownPeriod(deps.db, filter);
  if (period === null) return { total: 0, curPage, pageSize, rows: [], period };
  const listed = deps.db
    .select({ one: sql`1`.as("one") })
    .from(sql`price_row r`)
    .where(isListed(filter, period));
  const counted = await countUpTo(deps.db, listed.$dynamic());
  if (counted.total === 0) return { ...counted, curPage, pageSize, rows: [], period };
  const { rows } = await deps.db.execute<ListedRow>(sql`select ${rowFields}
    from (${pageOf(filter, period, { skip: (curPage - 1) * pageSize, take: pageSize })}) page
      join price_row r on r.issue_id = page.issue_id and r.n = page.n
      join price_zone z on z.id = r.zone_id join price_issue i on i.id = r.issue_id
    order by ${rowOrder}`);
  return { ...counted, curPage, pageSize, rows: rows.map(presentRow), period };
}

/** Zone by zone in the order of an index: a month has tens of thousands of rows, and a page shows ten. */
function pageOf(filter: PriceFilter, month: string, { skip, take }: { skip: number; take: number }): SQL {
  return sql`select r.issue_id, r.n from price_zone z cross join lateral (
      select r.issue_id, r.n from price_row r where ${isListed(filter, month)} and r.zone_id = z.id
      order by r.issue_id, r.n limit ${skip + take}) r
    order by ${rowOrder} limit ${take} offset ${skip}`;
}
