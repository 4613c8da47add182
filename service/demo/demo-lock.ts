import { and, eq, isNull, ne, or } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";

const keptByNobody = and(isNull(account.lockedAt), isNull(account.disabledAt));

/** Locks demo accounts outside a demo. An account that an administrator keeps out stays out. */
export async function lockDemoAccounts(conn: Conn, demo: boolean): Promise<void> {
  await conn
    .update(account)
    .set({ locked: !demo })
    .where(
      and(eq(account.demo, true), ne(account.locked, !demo), or(eq(account.locked, false), keptByNobody)),
    );
}
