import { and, inArray, ne } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import { account } from "#service/db/schema/account.ts";
import { violates } from "#service/db/violation.ts";
import type { Deps } from "#service/http/deps.ts";
import { ServiceError } from "#service/http/errors.ts";
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

/** Throws `phone.taken` where the work binds a phone that another account got meanwhile. */
export async function withTakenPhone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTakenError(error)) throw new ServiceError("phone.taken", { cause: error });
    throw error;
  }
}
