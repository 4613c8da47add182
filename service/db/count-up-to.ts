import { count, type Subquery } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import { limits } from "#contracts/limits.ts";

import type { Conn } from "./connect.ts";

/** A query of rows, or of the rows of several. */
type Bounded = { limit: (bound: number) => { as: (alias: "counted") => Subquery } };

export type Counted = { total: number; more?: true };

/** Stops at `limits.countedRows`, and tells that there are more: an exact count reads every row of a province. */
export async function countUpTo(
  conn: Conn,
  rows: Bounded,
  bound: number = limits.countedRows,
): Promise<Counted> {
  const [counted] = await conn.select({ total: count() }).from(rows.limit(bound + 1).as("counted"));
  const total = counted?.total ?? 0;
  return total > bound ? { total: bound, more: true } : { total };
}

/** Stops one row beyond what an export holds. */
export async function countForExport(conn: Conn, rows: Bounded): Promise<number> {
  const { total, more } = await countUpTo(conn, rows, limits.exportRows);
  return more ? total + 1 : total;
}

export async function countAll(conn: Conn, rows: PgSelect): Promise<number> {
  const [counted] = await conn.select({ total: count() }).from(rows.as("counted"));
  return counted?.total ?? 0;
}
