import type { Env } from "#service/core/env.ts";
import type { AccountRow } from "#service/db/schema/account.ts";

/** Demo accounts never need one. */
export function needsSecondFactor(env: Env, row: Pick<AccountRow, "role" | "demo">): boolean {
  return env.SECOND_FACTOR.includes(row.role) && !row.demo;
}
