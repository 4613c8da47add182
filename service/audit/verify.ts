import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { auditLog } from "#service/db/schema/audit-log.ts";
import { auditSeal } from "#service/db/schema/audit-seal.ts";
import type { Deps } from "#service/http/deps.ts";

import { chainStart, sealHash } from "./hash.ts";
import { type HeadEnv, readHeads } from "./heads.ts";

/**
 * gap: a link of the chain is missing. row: a sealed row is gone. hash: a row or a link was altered.
 * unsealed: a row that the chain never took in. tail: the chain no longer holds what was once noted of it.
 */
export type AuditFault = { kind: "gap" | "row" | "hash" | "unsealed" | "tail"; at: number };

export type VerifyDeps = Pick<Deps, "db" | "clock"> & { env: HeadEnv };

const pageSize = 2000;
/** Rows this young may still wait for the sealer. */
const settling = 10 * 60_000;

/** Everything that is wrong with the audit log; empty when nobody altered it. */
export async function verifyAudit(deps: VerifyDeps): Promise<AuditFault[]> {
  const noted = new Map((await readHeads(deps.env)).map((head) => [head.n, head.hash]));
  const faults: AuditFault[] = [];
  let n = 0;
  let previous = chainStart;
  for (;;) {
    const page = await readPage(deps.db, n);
    for (const { seal, row } of page) {
      if (seal.n !== n + 1) faults.push({ kind: "gap", at: n + 1 });
      if (row === null) faults.push({ kind: "row", at: seal.auditId });
      else if (seal.hash !== sealHash(previous, row)) faults.push({ kind: "hash", at: seal.auditId });
      if (noted.get(seal.n) === seal.hash) noted.delete(seal.n);
      n = seal.n;
      previous = seal.hash;
    }
    if (page.length < pageSize) break;
  }
  for (const at of noted.keys()) faults.push({ kind: "tail", at });
  return [...faults, ...(await unsealedRows(deps))];
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
