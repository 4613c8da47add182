import type { Deps } from "#service/core/deps.ts";
import { audit } from "#service/db/audit.ts";

/** One row per address with the count of its rejected sign-ins: a row each would let a flood fill the log. */
export async function recordTurnedAway({ db, clock, signIns }: Deps): Promise<void> {
  for (const { ip, count, requestId, since } of signIns.drainRejected()) {
    await audit(
      db,
      { accountId: null, userCode: "", ip, requestId, at: clock() },
      {
        action: "account.turned-away",
        result: "refused",
        error: "request.rate-limited",
        detail: { count, since: since.toISOString() },
      },
    );
  }
}
