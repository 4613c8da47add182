import { type SQL, sql } from "drizzle-orm";

/** Prices of a row of `price_row` under the alias; null if the join gave none. */
export function sideOf(of: "a" | "b"): SQL {
  const table = sql.raw(of);
  const cell = (code: string): SQL => sql.raw(`trim_scale(${of}.${code})::text`);
  return sql`case when ${table}.zone_id is not null then jsonb_build_object('unit', ${table}.unit,
    'excl', ${cell("excl")}, 'incl', ${cell("incl")}, 'low', ${cell("low")}, 'high', ${cell("high")}) end`;
}
