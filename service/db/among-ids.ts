import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const amongIds = (id: PgColumn, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::uuid[])`;

/** For a `prepared` statement, which is given `someIds`. */
export const amongGivenIds = (id: PgColumn): SQL => sql`${id} = any(${sql.placeholder("ids")}::uuid[])`;

/** The planner takes an array that it does not see for so long. */
const expected = 10;

/** Fewer ids are filled up by the first one: for fewer than it expects, the planner makes a plan of their own at each call. */
export function someIds(ids: readonly string[]): { ids: string[] } {
  const [first] = ids;
  const missing = first === undefined ? 0 : Math.max(0, expected - ids.length);
  return { ids: [...ids, ...Array.from({ length: missing }, () => first ?? "")] };
}
