import { sql } from "drizzle-orm";

import { account } from "#service/db/schema/account.ts";
import type { Deps } from "#service/http/deps.ts";

import { createAdministrators, writeAccounts } from "./administrators.ts";

const lockKey = 7_204_519;

/**
 * Puts the first accounts into a database that has none: the administrators, with passwords that are
 * written to a file in the data folder. True when this call did it.
 */
export async function seed({ db, env, passwords }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    const [known] = await tx.select({ id: account.id }).from(account).limit(1);
    if (known) return false;
    const accounts = await createAdministrators(tx, passwords, { demo: env.DEMO });
    await writeAccounts(env.DATA_DIR, env.DEMO ? "demo-accounts.json" : "first-accounts.json", accounts);
    return true;
  });
}
