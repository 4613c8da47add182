import { and, inArray, ne } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import { account } from "#service/db/schema/account.ts";
import { violates } from "#service/db/violation.ts";
import type { Deps } from "#service/http/deps.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

/** Whether another account than this one has the phone. */
export async function isPhoneTaken({ db, env }: Deps, phone: string, by: AccountId): Promise<boolean> {
  const [holder] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.phoneIndex, blindIndexes(env, "phone", phone)), ne(account.id, by)));
  return holder !== undefined;
}

/** Somebody bound the phone at the same moment. */
export function isTakenError(error: unknown): boolean {
  return violates(error, "account_phone");
}
