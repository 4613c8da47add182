import { and, count, eq, type SQL, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

/** Ignores brackets and blanks, whose style varies. */
const bareName = sql<string>`translate(${enterprise.name}, '（）() 　', '')`;

/** Enterprises of the same name, among `others`. */
export async function namesakes(conn: Conn, name: string, others: SQL): Promise<number> {
  const bare = name.replaceAll(/[（）()\s]/g, "");
  const [found] = await conn
    .select({ units: count() })
    .from(enterprise)
    .where(and(others, eq(bareName, bare)));
  return found?.units ?? 0;
}
