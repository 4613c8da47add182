import { sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import {
  type ListedRow,
  listedRows,
  presentRow,
  type PriceFilter,
  rowFields,
  rowOrder,
  shownPeriod,
} from "./list-query.ts";

export async function countPrices(conn: Conn, filter: PriceFilter, month: string | null): Promise<number> {
  if (month === null) return 0;
  const { rows } = await conn.execute<{ count: number }>(
    sql`select count(*)::int as count from ${listedRows(filter, month)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Prices in force of one period. */
export async function listPrices({ deps, input }: CallOf<"priceList">): Promise<ReplyOf<"priceList">> {
  const { curPage, pageSize, ...filter } = input;
  const period = await shownPeriod(deps.db, filter);
  const total = await countPrices(deps.db, filter, period);
  if (period === null) return { total, curPage, pageSize, rows: [], period };
  const { rows } = await deps.db.execute<ListedRow>(sql`select ${rowFields} from ${listedRows(filter, period)}
    order by ${rowOrder} limit ${pageSize} offset ${(curPage - 1) * pageSize}`);
  return { total, curPage, pageSize, rows: rows.map(presentRow), period };
}
