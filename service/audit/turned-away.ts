import { audit } from "#service/db/audit.ts";
import type { Deps } from "#service/http/deps.ts";

/**
 * Puts the tries to sign in on record that were turned away unread: one row for each address, with their count. A row for
 * each of them would let a flood fill the log.
 */
export async function recordTurnedAway({ db, clock, signIns }: Deps): Promise<void> {
  for (const { ip, count, requestId, since } of signIns.takeTurnedAway()) {
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
