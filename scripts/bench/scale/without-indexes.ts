import type pg from "pg";
import { z } from "zod";

const indexSchema = z.object({ name: z.string(), definition: z.string() });

/** Drops the indexes of a table, except those of its constraints, and builds them anew after the work. */
export async function withoutIndexes(
  owner: pg.Client,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await owner.query(
    `select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on oid = indexrelid
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  const indexes = z.array(indexSchema).parse(rows);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await work();
  await owner.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await owner.query(definition);
}
