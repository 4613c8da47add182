import { type SQL, sql } from "drizzle-orm";

import type { PoolFilters } from "#contracts/indicator/pool/filters.ts";
import { type SampleClass, sampleClasses } from "#contracts/indicator/sample/features.ts";
import type { Conn } from "#service/db/connect.ts";

import { poolConditions } from "./pool-samples.ts";

/** Units of measure of the works, most works first. Buildings have m² alone. */
export async function measuresOf(conn: Conn, works: PoolFilters & { class: SampleClass }): Promise<string[]> {
  if (sampleClasses[works.class].building) return ["m2"];
  const where: SQL = poolConditions(works);
  const { rows } = await conn.execute<{ unit: string }>(sql`
    select s.unit_cost_unit as unit from indicator_sample s where ${where}
    group by s.unit_cost_unit order by count(*) desc, s.unit_cost_unit`);
  return rows.map(({ unit }) => unit);
}

type Wanted = { asked: string | undefined; own: string | undefined };

/** An own work is compared in its own unit, unless another one is asked for that works have. */
export function measureIn(measures: readonly string[], { asked = "", own = "" }: Wanted): string {
  const [most = "m2"] = measures;
  return measures.includes(asked) ? asked : own || most;
}
