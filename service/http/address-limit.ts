import { and, eq, gt } from "drizzle-orm";

import { addressGroup } from "#contracts/address-group.ts";
import { addressTry } from "#service/db/schema/address-try.ts";

import type { Deps } from "./deps.ts";
import { ServiceError } from "./errors.ts";

const window = 30 * 60_000;

/**
 * Counts a try of somebody without a session, and refuses what is more than `most` within half an hour. A refused try is
 * not written, or a flood would fill the table; one that passes is, outside any transaction, and counted again: tries at
 * the same moment see each other.
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
  const tried = and(eq(addressTry.address, address), eq(addressTry.kind, kind), gt(addressTry.at, since));
  if ((await db.$count(addressTry, tried)) >= most) throw new ServiceError("request.rate-limited");
  await db.insert(addressTry).values({ kind, address, at: now });
  if ((await db.$count(addressTry, tried)) > most) throw new ServiceError("request.rate-limited");
}
