import type { Deps } from "#service/core/deps.ts";
import { lastAuditCheck } from "#service/db/last-audit-check.ts";
import { auditCheck } from "#service/db/schema/audit/audit-check.ts";

import { exportHead, hasNoted } from "./heads.ts";
import { sealAll } from "./seal.ts";
import { type Verified, verifyAudit } from "./verify.ts";

/** Faults that the log names; it counts all. */
const named = 20;

type CheckDeps = Pick<Deps, "db" | "clock" | "env" | "log">;

/** Seals waiting rows first: they are no fault. Stores no check of the empty log of a new installation. */
export async function checkAudit({ db, clock, env, log }: CheckDeps): Promise<Verified> {
  await sealAll(db);
  if (!(await hasNoted(env))) await exportHead({ db, clock, env });
  const verified = await verifyAudit({ db, clock, env });
  const { rows, faults, heads, doubts } = verified;
  const isNew = rows + heads + faults.length === 0 && (await lastAuditCheck(db)) === null;
  if (!isNew) await db.insert(auditCheck).values({ at: clock(), rows, faults: faults.length, heads, doubts });
  for (const fault of faults.slice(0, named))
    log.error({ fault, faults: faults.length }, "audit log altered");
  if (doubts.length > 0) log.warn({ doubts }, "audit check inconclusive");
  return verified;
}
