import type pg from "pg";
import { z } from "zod";

const foundSchema = z.tuple([z.object({ found: z.boolean() })]);

/** False while a first start has not ended, which the next start completes. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('public.account') IS NOT NULL AS found");
  if (!foundSchema.parse(table.rows)[0].found) return false;
  const { rows } = await client.query("SELECT EXISTS (SELECT FROM account) AS found");
  return foundSchema.parse(rows)[0].found;
}
