import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import type { AuditCutRow } from "#service/db/schema/audit-cut.ts";
import { auditLog } from "#service/db/schema/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit-seal.ts";
import type { Deps } from "#service/http/deps.ts";

import { isOwnCut, lastCut } from "./cuts.ts";
import { chainStart, sealHash } from "./hash.ts";
import { type HeadEnv, readHeads } from "./heads.ts";

/**
 * gap: a link of the chain is missing. row: a sealed row is gone. hash: a row or a link was altered.
 * unsealed: a row that the chain never took in. tail: the chain no longer holds what was once noted of it.
 * cut: its beginning was removed, and not by us.
 */
export type AuditFault = { kind: "gap" | "row" | "hash" | "unsealed" | "tail" | "cut"; at: number };
export type Verified = { rows: number; faults: AuditFault[] };

export type VerifyDeps = Pick<Deps, "db" | "clock"> & { env: HeadEnv };

const pageSize = 2000;
/** Rows this young may still wait for the sealer. */
const settling = 10 * 60_000;

/** Goes over the chain; no faults when nobody altered the audit log. */
export async function verifyAudit(deps: VerifyDeps): Promise<Verified> {
  const cut = await lastCut(deps.db);
  const noted = await notedSince(deps, cut);
  const faults: AuditFault[] = cut && !isOwnCut(deps.env, cut) ? [{ kind: "cut", at: cut.n }] : [];
  let rows = 0;
  let n = cut?.n ?? 0;
  let previous = cut?.hash ?? chainStart;
  for (;;) {
    const page = await readPage(deps.db, n);
    for (const { seal, row } of page) {
      if (seal.n !== n + 1) faults.push({ kind: "gap", at: n + 1 });
      if (row === null) faults.push({ kind: "row", at: seal.auditId });
      else if (seal.hash !== sealHash(previous, row)) faults.push({ kind: "hash", at: seal.auditId });
      if (noted.get(seal.n) === seal.hash) noted.delete(seal.n);
      rows += 1;
      n = seal.n;
      previous = seal.hash;
    }
    if (page.length < pageSize) break;
  }
  for (const at of noted.keys()) faults.push({ kind: "tail", at });
  return { rows, faults: [...faults, ...(await unsealedRows(deps))] };
}

/** What was noted of the chain outside, as far as the chain still reaches back. */
async function notedSince(deps: VerifyDeps, cut: AuditCutRow | null): Promise<Map<number, string>> {
  const heads = (await readHeads(deps.env)).filter(({ n }) => cut === null || n >= cut.n);
  const noted = new Map(heads.map(({ n, hash }) => [n, hash]));
  if (cut && noted.get(cut.n) === cut.hash) noted.delete(cut.n);
  return noted;
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
