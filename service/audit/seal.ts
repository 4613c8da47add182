import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, max, type SQL, sql } from "drizzle-orm";

import type { Db, Tx } from "#service/db/connect.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { auditLog, type AuditRow } from "#service/db/schema/audit/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit/audit-seal.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";

import { lastCut } from "./cuts.ts";
import { chainStart, sealHash } from "./hash.ts";

const atATime = 1000;
/** Rows may commit out of id order, but never further apart than this. */
const window = 100_000;

/**
 * Seals one batch of committed rows and returns its size. Sealers serialize on a lock; less than a batch means none waits.
 */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKeys.auditSeal})`);
    const [head] = await tx.select().from(auditSeal).orderBy(desc(auditSeal.n)).limit(1);
    const rows = await unsealed(tx);
    let { n, hash } = head ?? (await lastCut(tx)) ?? { n: 0, hash: chainStart };
    const seals = rows.map((row) => {
      n += 1;
      hash = sealHash(hash, row);
      return { n, auditId: row.id, hash };
    });
    if (seals.length > 0) {
      await append(tx, seals);
      await failpoint("audit.before-seal");
    }
    return seals.length;
  });
}

export async function sealAll(db: Db): Promise<void> {
  while ((await sealAudit(db)) === atATime);
}

/** Three array parameters: a statement with a placeholder per value costs more than the hashing. */
async function append(tx: Tx, seals: { n: number; auditId: number; hash: string }[]): Promise<void> {
  const list = (values: (number | string)[]) => sql.param(values);
  await tx.execute(sql`
    INSERT INTO audit_seal (n, audit_id, hash)
    SELECT * FROM unnest(
      ${list(seals.map(({ n }) => n))}::bigint[],
      ${list(seals.map(({ auditId }) => auditId))}::bigint[],
      ${list(seals.map(({ hash }) => hash))}::text[])`);
}

/** Newer rows first, found by the index; searches for late commits only when those do not fill a batch. */
async function unsealed(tx: Tx): Promise<AuditRow[]> {
  const [last] = await tx.select({ id: max(auditSeal.auditId) }).from(auditSeal);
  const newest = last?.id ?? 0;
  const young = await unsealedAmong(tx, gt(auditLog.id, newest), atATime);
  if (young.length === atATime) return young;
  const behind = and(gt(auditLog.id, newest - window), lte(auditLog.id, newest));
  return [...(await unsealedAmong(tx, behind, atATime - young.length)), ...young];
}

async function unsealedAmong(tx: Tx, where: SQL | undefined, limit: number): Promise<AuditRow[]> {
  return tx
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .leftJoin(auditSeal, eq(auditSeal.auditId, auditLog.id))
    .where(and(where, isNull(auditSeal.n)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
}
