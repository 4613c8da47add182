import type { AccountId } from "#contracts/ids.ts";
import { ServiceError } from "#service/http/errors.ts";

/** A browser sends three at a time for each file; a person rarely has more than a few windows. */
export const mostChunksAtOnce = 24;

const inFlight = new Map<AccountId, number>();

/** Bounds the chunks of one account that lie in memory and temporary files of this process at once. */
export async function throughChunkGate<T>(accountId: AccountId, work: () => Promise<T>): Promise<T> {
  const now = inFlight.get(accountId) ?? 0;
  if (now >= mostChunksAtOnce) throw new ServiceError("request.rate-limited", { retryAfter: 1 });
  inFlight.set(accountId, now + 1);
  try {
    return await work();
  } finally {
    const left = (inFlight.get(accountId) ?? 1) - 1;
    if (left > 0) inFlight.set(accountId, left);
    else inFlight.delete(accountId);
  }
}
