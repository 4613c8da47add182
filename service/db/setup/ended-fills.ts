import type pg from "pg";
import { z } from "zod";

const namesSchema = z.array(z.object({ name: z.string() }));

/** Names of background migrations that have ended; a former release has no table of them. */
export async function endedFills(client: pg.Client): Promise<Set<string>> {
  const table = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = $1", [
    "background_migration",
  ]);
  if (table.rowCount === 0) return new Set();
  const { rows } = await client.query("SELECT name FROM background_migration WHERE ended_at IS NOT NULL");
  return new Set(namesSchema.parse(rows).map(({ name }) => name));
}
