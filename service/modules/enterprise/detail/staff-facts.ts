import { sql } from "drizzle-orm";
import { z } from "zod";

import { type EnterpriseDetail, enterpriseDetailSchema } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import { fromCertificatesHeld, expiringSoon, figuresOf } from "../list/figures.ts";

const rowsSchema = enterpriseDetailSchema.shape.certificates;
const countSchema = z.array(z.object({ people: z.int() }));

/** The people of a day, by what is registered now, and their certificates by level and specialty. */
export async function staffFactsOf(
  conn: Conn,
  id: EnterpriseId,
  day: string,
): Promise<Pick<EnterpriseDetail, "people" | "certificates">> {
  const { rows: counted } = await conn.execute(
    sql`select ${figuresOf(day).people} as people from ${enterprise} where enterprise.id = ${id}`,
  );
  const { rows } = await conn.execute(sql`
    select c.level, c.specialty, count(distinct c.id)::int as valid,
      (count(distinct c.id) filter (where ${expiringSoon(day)}))::int as expiring
    from ${enterprise}, lateral (select c.id, c.level, c.specialty, t.valid_to ${fromCertificatesHeld(day)}) c
    where enterprise.id = ${id} group by c.level, c.specialty order by c.level, c.specialty`);
  return { people: countSchema.parse(counted)[0]?.people ?? 0, certificates: rowsSchema.parse(rows) };
}
