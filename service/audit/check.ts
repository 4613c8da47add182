import { desc } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { auditCheck } from "#service/db/schema/audit-check.ts";
import type { Deps } from "#service/http/deps.ts";

import { sealAll } from "./seal.ts";
import { type Verified, verifyAudit } from "./verify.ts";

/** Goes over the whole chain and notes what came of it. What waits for the sealer is no fault, so that goes first. */
export async function checkAudit({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<Verified> {
  await sealAll(db);
  const verified = await verifyAudit({ db, clock, env });
  await db.insert(auditCheck).values({ at: clock(), rows: verified.rows, faults: verified.faults.length });
  return verified;
}

export async function lastCheck(conn: Conn) {
  const [last] = await conn.select().from(auditCheck).orderBy(desc(auditCheck.id)).limit(1);
  return last ?? null;
}
