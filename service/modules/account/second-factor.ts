import { isStation } from "#contracts/roles.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import type { Env } from "#service/env.ts";

/** Reviewers prove themselves twice where the setting says so; the accounts of a demo do not. */
export function needsSecondFactor(env: Env, row: Pick<AccountRow, "role" | "demo">): boolean {
  return env.SECOND_FACTOR === "reviewers" && isStation(row.role) && !row.demo;
}
