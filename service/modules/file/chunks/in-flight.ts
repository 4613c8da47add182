import type { AccountId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";

/** A browser sends three chunks at a time per file, from a few windows at most. */
export const mostChunksAtOnce = 24;

const inFlight = new Map<AccountId, number>();

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
