import { createHmac } from "node:crypto";

import { desc } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { auditCut, type AuditCutRow } from "#service/db/schema/audit-cut.ts";
import { deriveKey, sameSecret } from "#service/http/secret.ts";

import type { HeadEnv } from "./heads.ts";

type Cut = Pick<AuditCutRow, "n" | "hash" | "before" | "at">;

/** Whoever owns the database cannot pass off a removal of their own as one of the service. */
export function cutMac(env: HeadEnv, { n, hash, before, at }: Cut): string {
  const key = deriveKey(env.SESSION_SECRET, "audit-cut");
  return createHmac("sha256", key)
    .update(JSON.stringify([n, hash, before.toISOString(), at.toISOString()]))
    .digest("base64url");
}

export function isOwnCut(env: HeadEnv, cut: AuditCutRow): boolean {
  return sameSecret(cut.mac, cutMac(env, cut));
}

/** The last removal: the chain goes on from it. */
export async function lastCut(conn: Conn): Promise<AuditCutRow | null> {
  const [cut] = await conn.select().from(auditCut).orderBy(desc(auditCut.n)).limit(1);
  return cut ?? null;
}
