import { sql } from "drizzle-orm";

import type { Conn } from "../connect.ts";

/** Number of connections of the database that wait for a lock. */
export async function waitingForLocks(conn: Conn): Promise<number> {
  const { rows } = await conn.execute<{ waiting: string }>(
    sql`SELECT count(DISTINCT pid) AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE datname = current_database() AND NOT granted`,
  );
  return Number(rows[0]?.waiting);
}
