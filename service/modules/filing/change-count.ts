import { and, eq, lt, ne } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";

/** 变更次数. Fewer than the versions before where some of them are void. */
export function changeCount(conn: Conn, { lineage, version }: FilingRow): Promise<number> {
  const before = and(eq(filing.lineage, lineage), lt(filing.version, version), ne(filing.status, "void"));
  return conn.$count(filing, before);
}
