import pg from "pg";
import { z } from "zod";

const namesSchema = z.array(z.object({ name: z.string() }));
const countSchema = z.object({ count: z.coerce.number() });

/** Rows that end by themselves. */
const transient =
  /^(session|socket_ticket|sign_in_challenge|captcha|proof_of_work|rate_limit_hit|filing_tally)$/;

export async function rowCounts(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query(
      "SELECT relname::text AS name FROM pg_stat_user_tables WHERE schemaname = 'public'",
    );
    const counts = new Map<string, number>();
    for (const { name } of namesSchema.parse(tables.rows)) {
      if (transient.test(name)) continue;
      const { rows } = await client.query(`SELECT count(*) FROM ${client.escapeIdentifier(name)}`);
      counts.set(name, countSchema.parse(rows[0]).count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Tables with fewer rows than before, as `table before → after`. */
export function lostRows(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...before].flatMap(([name, rows]) => {
    const now = after.get(name) ?? 0;
    return now < rows ? [`${name} ${rows} → ${now}`] : [];
  });
}
