import { and, count, eq, gt } from "drizzle-orm";

import { addressGroup } from "#contracts/address-group.ts";
import { addressTry } from "#service/db/schema/address-try.ts";

import type { Deps } from "./deps.ts";
import { ServiceError } from "./errors.ts";

const window = 30 * 60_000;

/**
 * Counts a try of somebody without a session, and refuses what is more than `most` within half an hour. Written before
 * it is counted, and outside any transaction, so that tries at the same moment see each other.
 */
export async function limitAddress(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: string,
  ip: string,
  most: number,
): Promise<void> {
  const now = clock();
  const address = addressGroup(ip);
  await db.insert(addressTry).values({ kind, address, at: now });
  const since = new Date(now.getTime() - window);
  const [tried] = await db
    .select({ times: count() })
    .from(addressTry)
    .where(and(eq(addressTry.address, address), eq(addressTry.kind, kind), gt(addressTry.at, since)));
  if ((tried?.times ?? 0) > most) throw new ServiceError("request.rate-limited");
}
