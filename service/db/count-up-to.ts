import { count, type SQL, sql, type Subquery } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import { serviceLimits } from "#contracts/service-limits.ts";

import type { Conn } from "./connect.ts";

/** A query of rows, or of the rows of several. */
export type Bounded = { limit: (bound: number) => { as: (alias: "counted") => Subquery } };

export type Counted = { total: number; more?: true };

const countOf = (conn: Conn, rows: Bounded, bound: number) =>
  conn.select({ total: count() }).from(rows.limit(bound + 1).as("counted"));

const told = (total: number, bound: number): Counted =>
  total > bound ? { total: bound, more: true } : { total };

/** Stops at `serviceLimits.countedRows`, and tells that there are more: an exact count reads every row of a province. */
export async function countUpTo(
  conn: Conn,
  rows: Bounded,
  bound: number = serviceLimits.countedRows,
): Promise<Counted> {
  const [counted] = await countOf(conn, rows, bound);
  return told(counted?.total ?? 0, bound);
}

/** The same as a column, to select beside the rows of a page. */
export function totalUpTo(conn: Conn, rows: Bounded): SQL<Counted> {
  const bound = serviceLimits.countedRows;
  return sql`(${countOf(conn, rows, bound)})::int`.mapWith((total: number) => told(total, bound));
}

/** Stops one row beyond what an export holds. */
export async function countForExport(conn: Conn, rows: Bounded): Promise<number> {
  const { total, more } = await countUpTo(conn, rows, serviceLimits.exportRows);
  return more ? total + 1 : total;
}

export async function countAll(conn: Conn, rows: PgSelect): Promise<number> {
  const [counted] = await conn.select({ total: count() }).from(rows.as("counted"));
  return counted?.total ?? 0;
}
