import type { AccountRow } from "#service/db/schema/account.ts";
import type { Env } from "#service/env.ts";

/** The roles that the setting names prove themselves twice; the accounts of a demo do not. */
export function needsSecondFactor(env: Env, row: Pick<AccountRow, "role" | "demo">): boolean {
  return env.SECOND_FACTOR.includes(row.role) && !row.demo;
}
