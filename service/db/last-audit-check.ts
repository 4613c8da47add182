import { desc } from "drizzle-orm";

import type { Conn } from "./connect.ts";
import { auditCheck } from "./schema/audit/audit-check.ts";

export async function lastAuditCheck(conn: Conn) {
  const [last] = await conn.select().from(auditCheck).orderBy(desc(auditCheck.id)).limit(1);
  return last ?? null;
}
