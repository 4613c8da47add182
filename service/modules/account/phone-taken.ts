import { and, inArray, ne } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { account } from "#service/db/schema/account.ts";
import { violates } from "#service/db/violation.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

export async function isPhoneTaken({ db, env }: Deps, phone: string, by: AccountId): Promise<boolean> {
  const [holder] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.phoneIndex, blindIndexes(env, "phone", phone)), ne(account.id, by)));
  return holder !== undefined;
}

export function isTakenError(error: unknown): boolean {
  return violates(error, "account_phone");
}

export async function withTakenPhone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTakenError(error)) throw new ServiceError("phone.taken", { cause: error });
    throw error;
  }
}
