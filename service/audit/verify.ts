import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import type { AuditCutRow } from "#service/db/schema/audit/audit-cut.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit/audit-seal.ts";
import { inSnapshot } from "#service/db/snapshot.ts";

import { compareHeads, type Comparison } from "./compare.ts";
import { isOwnCut, lastCut } from "./cuts.ts";
import { chainStart, sealHash } from "./hash.ts";
import { readRegistry } from "./instances.ts";
import { type AllHeads, type HeadEnv, readAllHeads } from "./read-heads.ts";

/**
 * gap: missing link. row: sealed row gone. hash: row or link altered. unsealed: row never sealed.
 * tail: the chain lacks a noted head. cut: beginning removed by somebody else. registry: instance entries gone.
 */
export type AuditFault = {
  kind: "gap" | "row" | "hash" | "unsealed" | "tail" | "cut" | "registry";
  at: number;
};
export type Verified = {
  rows: number;
  faults: AuditFault[];
  heads: number;
  files: Comparison["files"];
  doubts: string[];
};

export type VerifyDeps = Pick<Deps, "db" | "clock"> & { env: HeadEnv };

const pageSize = 2000;
/** Rows younger than this (ms) may still wait for the sealer. */
const settling = 10 * 60_000;

/** Heads first: none may be ahead of the rows. A cut or a new link during the check would look like a fault. */
export async function verifyAudit(deps: VerifyDeps): Promise<Verified> {
  const noted = await readAllHeads(deps.env);
  return inSnapshot(deps.db, (tx) => verifyChain(tx, deps, noted));
}

async function verifyChain(tx: Tx, deps: VerifyDeps, allHeads: AllHeads): Promise<Verified> {
  const cut = await lastCut(tx);
  const noted = compareHeads(allHeads, await readRegistry(tx, deps.env), cut);
  const { wanted, heads, files } = noted;
  const { faults, doubts } = judgeSealed(deps, cut, noted);
  if (noted.shortened) faults.push({ kind: "registry", at: noted.entries });
  let rows = 0;
  let n = cut?.n ?? 0;
  let previous = cut?.hash ?? chainStart;
  for (;;) {
    const page = await readPage(tx, n);
    for (const { seal, row } of page) {
      if (seal.n !== n + 1) faults.push({ kind: "gap", at: n + 1 });
      if (row === null) faults.push({ kind: "row", at: seal.auditId });
      else if (seal.hash !== sealHash(previous, row)) faults.push({ kind: "hash", at: seal.auditId });
      wanted.get(seal.n)?.delete(seal.hash);
      rows += 1;
      n = seal.n;
      previous = seal.hash;
    }
    if (page.length < pageSize) break;
  }
  for (const [at, hashes] of wanted) if (hashes.size > 0) faults.push({ kind: "tail", at });
  return { rows, faults: [...faults, ...(await unsealedRows(tx, deps))], heads, files, doubts };
}

/** A cut with a foreign seal is a fault, unless other notes too are sealed with a secret that is not configured. */
function judgeSealed({ env }: VerifyDeps, cut: AuditCutRow | null, noted: Comparison) {
  const faults: AuditFault[] = [];
  const doubts = [...noted.doubts];
  if (cut && !isOwnCut(env, cut)) {
    if (noted.foreign) doubts.push(`第${cut.n}条及以前的记录何时、由谁删除，不能用当前密钥验证`);
    else faults.push({ kind: "cut", at: cut.n });
  }
  return { faults, doubts };
}

function readPage(tx: Tx, after: number) {
  return tx
    .select({ seal: auditSeal, row: auditLog })
    .from(auditSeal)
    .leftJoin(auditLog, eq(auditLog.id, auditSeal.auditId))
    .where(gt(auditSeal.n, after))
    .orderBy(asc(auditSeal.n))
    .limit(pageSize);
}

async function unsealedRows(tx: Tx, { clock }: VerifyDeps): Promise<AuditFault[]> {
  const before = new Date(clock().getTime() - settling);
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(auditSeal, eq(auditSeal.auditId, auditLog.id))
    .where(and(isNull(auditSeal.n), lt(auditLog.at, before)))
    .limit(100);
  return rows.map(({ id }) => ({ kind: "unsealed", at: id }));
}
