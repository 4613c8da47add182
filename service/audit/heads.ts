import { randomUUID } from "node:crypto";
import { access, appendFile, readFile } from "node:fs/promises";

import { desc, sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { auditSeal } from "#service/db/schema/audit/audit-seal.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import { absentAs } from "#service/storage/absent.ts";

import { registerInstance } from "./instances.ts";
import { auditMac } from "./mac.ts";
import { type Head, instanceIn, ownFile, signedHead } from "./read-heads.ts";

export async function hasNoted(env: Deps["env"]): Promise<boolean> {
  return access(ownFile(env)).then(
    () => true,
    () => false,
  );
}

/** Notes the chain's head outside the database: the chain alone cannot reveal a truncated tail. */
export async function exportHead({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKeys.auditHeads})`);
    const [last] = await tx.select().from(auditSeal).orderBy(desc(auditSeal.n)).limit(1);
    if (!last) return;
    const path = ownFile(env);
    const noted = await absentAs(readFile(path, "utf8"), "");
    const instance = instanceIn(noted) ?? randomUUID();
    const at = clock();
    const registry = await registerInstance(tx, env, { instance, at });
    const head: Head = { at: at.toISOString(), n: last.n, hash: last.hash, instance, registry };
    const line = JSON.stringify({ ...head, mac: auditMac(env, "audit-head", signedHead(head)) });
    // Ends a line torn by a crash, so that the next one stays readable.
    const torn = noted !== "" && !noted.endsWith("\n");
    await failpoint("audit.before-head");
    await appendFile(path, `${torn ? "\n" : ""}${line}\n`, { mode: 0o600 });
  });
}
