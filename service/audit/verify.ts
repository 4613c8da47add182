import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import type { AuditCutRow } from "#service/db/schema/audit-cut.ts";
import { auditLog } from "#service/db/schema/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit-seal.ts";
import type { Deps } from "#service/http/deps.ts";

import { compareHeads, type Comparison } from "./compare.ts";
import { isOwnCut, lastCut } from "./cuts.ts";
import { chainStart, sealHash } from "./hash.ts";
import { readRegistry } from "./instances.ts";
import { type HeadEnv, readAllHeads } from "./read-heads.ts";

/**
 * gap: a link of the chain is missing. row: a sealed row is gone. hash: a row or a link was altered.
 * unsealed: a row that the chain never took in. tail: the chain no longer holds what was once noted of it.
 * cut: its beginning was removed, and not by us. registry: entries of the list of instances are gone.
 */
export type AuditFault = {
  kind: "gap" | "row" | "hash" | "unsealed" | "tail" | "cut" | "registry";
  at: number;
};
export type Verified = {
  rows: number;
  faults: AuditFault[];
  /** With how many noted heads the chain was compared, and from which files. */
  heads: number;
  files: Comparison["files"];
  /** Why the check cannot tell, in words; empty when it can. */
  doubts: string[];
};

export type VerifyDeps = Pick<Deps, "db" | "clock"> & { env: HeadEnv };

const pageSize = 2000;
/** Rows this young may still wait for the sealer. */
const settling = 10 * 60_000;

/**
 * Goes over the chain and compares it with what was noted outside. It is whole only without faults and without doubts.
 */
export async function verifyAudit(deps: VerifyDeps): Promise<Verified> {
  const cut = await lastCut(deps.db);
  const registry = await readRegistry(deps.db, deps.env);
  const noted = compareHeads(await readAllHeads(deps.env), registry, cut);
  const { wanted, heads, files } = noted;
  const { faults, doubts } = judgeSealed(deps, cut, noted);
  if (noted.shortened) faults.push({ kind: "registry", at: registry.entries });
  let rows = 0;
  let n = cut?.n ?? 0;
  let previous = cut?.hash ?? chainStart;
  for (;;) {
    const page = await readPage(deps.db, n);
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
  return { rows, faults: [...faults, ...(await unsealedRows(deps))], heads, files, doubts };
}

/** A cut that is not ours is a fault, unless other notes too are sealed with a secret that we do not have. */
function judgeSealed({ env }: VerifyDeps, cut: AuditCutRow | null, noted: Comparison) {
  const faults: AuditFault[] = [];
  const doubts = [...noted.doubts];
  if (cut && !isOwnCut(env, cut)) {
    if (noted.foreign) doubts.push(`第 ${cut.n} 环及以前的记录何时、由谁移除，不能用当前密钥验证`);
    else faults.push({ kind: "cut", at: cut.n });
  }
  return { faults, doubts };
}

function readPage(conn: Conn, after: number) {
  return conn
    .select({ seal: auditSeal, row: auditLog })
    .from(auditSeal)
    .leftJoin(auditLog, eq(auditLog.id, auditSeal.auditId))
    .where(gt(auditSeal.n, after))
    .orderBy(asc(auditSeal.n))
    .limit(pageSize);
}

async function unsealedRows({ db, clock }: VerifyDeps): Promise<AuditFault[]> {
  const before = new Date(clock().getTime() - settling);
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(auditSeal, eq(auditSeal.auditId, auditLog.id))
    .where(and(isNull(auditSeal.n), lt(auditLog.at, before)))
    .limit(100);
  return rows.map(({ id }) => ({ kind: "unsealed", at: id }));
}
