import { subMonths } from "date-fns/subMonths";
import { asc, eq, sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import type { Env } from "#service/core/env.ts";
import { audit, bySystem } from "#service/db/audit.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit/audit-seal.ts";

import { cutMac } from "./cuts.ts";
import type { MacEnv } from "./mac.ts";

const atATime = 5000;

type RetentionDeps = Pick<Deps, "db" | "clock"> & {
  env: MacEnv & Pick<Env, "AUDIT_RETENTION">;
};

/**
 * Removes one batch of expired rows from the beginning of the chain and returns their number. The removal is itself
 * audited, and the chain stays verifiable from there on.
 */
export async function removeOldAudit(deps: RetentionDeps): Promise<number> {
  const { db, env, clock } = deps;
  const at = clock();
  const before = subMonths(at, env.AUDIT_RETENTION);
  const first = await db
    .select({ n: auditSeal.n, hash: auditSeal.hash, at: auditLog.at })
    .from(auditSeal)
    .innerJoin(auditLog, eq(auditLog.id, auditSeal.auditId))
    .orderBy(asc(auditSeal.n))
    .limit(atATime);
  const young = first.findIndex((link) => link.at >= before);
  const last = first.at(young === -1 ? first.length - 1 : young - 1);
  if (young === 0 || !last) return 0;
  const { n, hash } = last;
  const mac = cutMac(env, { n, hash, before, at });
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ removed: number }>(sql`
      select cut_audit(${n}, ${hash}, ${before.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${mac}) as removed`);
    const removed = rows[0]?.removed ?? 0;
    await audit(tx, bySystem(at), {
      action: "audit.cut",
      detail: { rows: removed, before: before.toISOString(), n },
    });
    return removed;
  });
}
