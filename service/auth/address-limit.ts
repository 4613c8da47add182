import { and, eq, gt, sql } from "drizzle-orm";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import type { AccountId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { rateLimitHit } from "#service/db/schema/sign-in/rate-limit-hit.ts";

const window = 30 * 60_000;

type Limiting = Pick<Deps, "db" | "clock">;

/** Throws `request.rate-limited` beyond `most` anonymous calls of an address in half an hour. */
export function limitAddress(deps: Limiting, kind: string, ip: string, most: number): Promise<void> {
  return limitCalls(deps, kind, addressGroup(ip), most);
}

export function limitAccount(deps: Limiting, kind: string, id: AccountId, most: number): Promise<void> {
  return limitCalls(deps, kind, id, most);
}

/**
 * Refused calls are not stored, so a flood does not fill the table. The lock keeps the limit exact under concurrency.
 */
async function limitCalls(
  { db, clock }: Limiting,
  kind: string,
  address: string,
  most: number,
): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - window);
  const tried = and(
    eq(rateLimitHit.address, address),
    eq(rateLimitHit.kind, kind),
    gt(rateLimitHit.at, since),
  );
  if ((await db.$count(rateLimitHit, tried)) >= most) throw new ServiceError("request.rate-limited");
  const key = `address-limit ${kind} ${address}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    if ((await tx.$count(rateLimitHit, tried)) >= most) throw new ServiceError("request.rate-limited");
    await tx.insert(rateLimitHit).values({ kind, address, at: now });
  });
}
