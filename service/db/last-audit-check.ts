import { desc } from "drizzle-orm";

import type { Conn } from "./connect.ts";
import { auditCheck, type AuditCheckRow } from "./schema/audit/audit-check.ts";

/** Passed only where it could compare; checks from before heads were counted cannot vouch for them. */
export function verdictOf({ faults, doubts, heads }: AuditCheckRow): "altered" | "whole" | "unknown" {
  if (faults > 0) return "altered";
  return doubts.length === 0 && heads > 0 ? "whole" : "unknown";
}

export async function lastAuditCheck(conn: Conn) {
  const [last] = await conn.select().from(auditCheck).orderBy(desc(auditCheck.id)).limit(1);
  return last ?? null;
}
