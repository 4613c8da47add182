import type { Env } from "#service/core/env.ts";
import type { AccountRow } from "#service/db/schema/account.ts";

/** Must agree with the `locked` column, which the sign-in checks. */
export function isKeptOut(
  env: Pick<Env, "DEMO">,
  {
    lockedAt,
    disabledAt,
    pendingAt,
    demo,
  }: Pick<AccountRow, "lockedAt" | "disabledAt" | "pendingAt" | "demo">,
): boolean {
  return lockedAt !== null || disabledAt !== null || pendingAt !== null || (demo && !env.DEMO);
}
