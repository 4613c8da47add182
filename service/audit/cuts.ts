import { desc } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { auditCut, type AuditCutRow } from "#service/db/schema/audit/audit-cut.ts";

import { auditMac, isOwnMac, type MacEnv } from "./mac.ts";

type Cut = Pick<AuditCutRow, "n" | "hash" | "before" | "at">;

const signed = ({ n, hash, before, at }: Cut) => [n, hash, before.toISOString(), at.toISOString()];

/** Proves that the service removed the rows: a database owner cannot forge it. */
export function cutMac(env: MacEnv, cut: Cut): string {
  return auditMac(env, "audit-cut", signed(cut));
}

export function isOwnCut(env: MacEnv, cut: AuditCutRow): boolean {
  return isOwnMac(env, "audit-cut", signed(cut), cut.mac);
}

export async function lastCut(conn: Conn): Promise<AuditCutRow | null> {
  const [cut] = await conn.select().from(auditCut).orderBy(desc(auditCut.n)).limit(1);
  return cut ?? null;
}
