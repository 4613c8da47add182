import { and, eq, ne } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";

/** Demo accounts work in a demo only: in any other start they are locked where sign-in looks. */
export async function lockDemoAccounts(conn: Conn, demo: boolean): Promise<void> {
  await conn
    .update(account)
    .set({ locked: !demo })
    .where(and(eq(account.demo, true), ne(account.locked, !demo)));
}
