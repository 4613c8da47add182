import type pg from "pg";
import { z } from "zod";

const lockedSchema = z.tuple([z.object({ locked: z.boolean() })]);

/** Advisory lock of the session; false while another session holds it. Ends with the connection. */
export async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [key]);
  return lockedSchema.parse(rows)[0].locked;
}
