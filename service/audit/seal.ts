import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, max, type SQL, sql } from "drizzle-orm";

import type { Db, Tx } from "#service/db/connect.ts";
import { auditLog, type AuditRow } from "#service/db/schema/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit-seal.ts";

import { lastCut } from "./cuts.ts";
import { chainStart, sealHash } from "./hash.ts";

const lockKey = 7_204_520;
const atATime = 1000;
/** Rows are committed in another order than they are numbered, but never this far behind. */
const window = 100_000;

/** Adds committed rows to the chain; how many. Sealers wait for each other; fewer than a batch means that all are in. */
export async function sealAudit(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    const [head] = await tx.select().from(auditSeal).orderBy(desc(auditSeal.n)).limit(1);
    const rows = await unsealed(tx);
    let { n, hash } = head ?? (await lastCut(tx)) ?? { n: 0, hash: chainStart };
    const seals = rows.map((row) => {
      n += 1;
      hash = sealHash(hash, row);
      return { n, auditId: row.id, hash };
    });
    if (seals.length > 0) await append(tx, seals);
    return seals.length;
  });
}

/** All that waits: a busy hour must not leave the chain ever further behind. */
export async function sealAll(db: Db): Promise<void> {
  while ((await sealAudit(db)) === atATime);
}

/** Three lists, whatever their length: a statement with a place for each value costs more than all the hashing. */
async function append(tx: Tx, seals: { n: number; auditId: number; hash: string }[]): Promise<void> {
  const list = (values: (number | string)[]) => sql.param(values);
  await tx.execute(sql`
    INSERT INTO audit_seal (n, audit_id, hash)
    SELECT * FROM unnest(
      ${list(seals.map(({ n }) => n))}::bigint[],
      ${list(seals.map(({ auditId }) => auditId))}::bigint[],
      ${list(seals.map(({ hash }) => hash))}::text[])`);
}

/**
 * What is younger than all that is sealed comes first and is found at once; only when that does not fill a batch is there
 * time to look for what was committed late.
 */
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
