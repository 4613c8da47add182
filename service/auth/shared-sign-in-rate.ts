import { sql } from "drizzle-orm";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import { signInRate } from "#contracts/account/sign-in/sign-in-limiter.ts";
import type { Clock } from "#service/core/clock.ts";
import type { Db } from "#service/db/connect.ts";
import { signInBucket } from "#service/db/schema/sign-in/sign-in-bucket.ts";

const { burst, perSecond } = signInRate;
const gained = sql`${perSecond}::float8 * GREATEST(0, EXTRACT(EPOCH FROM excluded.at - ${signInBucket.at}))`;
const left = sql`LEAST(${burst}::float8, ${signInBucket.tries} + ${gained})`;

/**
 * Takes a try out of the address's bucket, which all processes share: one statement, and no change when it is empty.
 * Each process asks only for tries that its own limiter admits (docs/adr/0042-one-rate-of-sign-ins.md).
 */
export function sharedSignInRate(db: Db, clock: Clock): (ip: string) => Promise<boolean> {
  return async (ip) => {
    const taken = await db
      .insert(signInBucket)
      .values({ address: addressGroup(ip), tries: burst - 1, at: clock() })
      .onConflictDoUpdate({
        target: signInBucket.address,
        set: { tries: sql`${left} - 1`, at: sql`GREATEST(${signInBucket.at}, excluded.at)` },
        setWhere: sql`${left} >= 1`,
      })
      .returning({ tries: signInBucket.tries });
    return taken.length === 1;
  };
}
