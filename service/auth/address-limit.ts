import { and, eq, gt, sql } from "drizzle-orm";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { rateLimitHit } from "#service/db/schema/sign-in/rate-limit-hit.ts";

const window = 30 * 60_000;

/**
 * Throws `request.rate-limited` beyond `most` anonymous calls in half an hour. Refused calls are not stored, so a flood
 * does not fill the table. The lock keeps the limit exact under concurrency.
 */
export async function limitAddress(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: string,
  ip: string,
  most: number,
): Promise<void> {
  const now = clock();
  const address = addressGroup(ip);
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
