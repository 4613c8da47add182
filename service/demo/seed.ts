import { sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { account } from "#service/db/schema/account.ts";

import { createAdministrators, writeAccounts } from "./administrators.ts";
import { seedDemo } from "./run.ts";

/**
 * Creates administrators and, in a demo, people and filings in a database without accounts, and writes their passwords
 * to a file in the data folder. Returns whether this call did it.
 */
export async function seed(deps: Deps): Promise<boolean> {
  const { db, env } = deps;
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKeys.seed})`);
    const [known] = await tx.select({ id: account.id }).from(account).limit(1);
    if (known) return false;
    const administrators = await createAdministrators(tx, deps);
    if (env.DEMO) {
      const accounts = [...(await seedDemo(deps, tx)), ...administrators];
      await writeAccounts(env.DATA_DIR, "demo-accounts.json", accounts);
    } else {
      await writeAccounts(env.DATA_DIR, "first-accounts.json", administrators);
    }
    return true;
  });
}
