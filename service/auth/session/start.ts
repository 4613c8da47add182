import { eq } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import type { Conn } from "#service/db/connect.ts";
import { account as accountTable } from "#service/db/schema/account.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import { endSessions } from "./end.ts";
import { tokenKey } from "./key.ts";
import { sessionTimes } from "./times.ts";
import { sealToken } from "./token.ts";

type Starter = {
  account: { id: AccountId; sessionEpoch: number };
  ip: string;
  agent?: string;
  now: Date;
  /** When the password was typed; null for a sign-in without one. */
  reauthAt: Date | null;
};

export async function startSession(
  conn: Conn,
  env: Env,
  { account, ip, agent = "", now, reauthAt }: Starter,
): Promise<string> {
  if (env.SESSIONS_PER_ACCOUNT === "one") {
    // Else two sign-ins at once would not see each other's session.
    await conn
      .select({ id: accountTable.id })
      .from(accountTable)
      .where(eq(accountTable.id, account.id))
      .for("no key update");
    await endSessions(conn, account.id, { reason: "replaced", now });
  }
  const [row] = await conn
    .insert(session)
    .values({
      accountId: account.id,
      sessionEpoch: account.sessionEpoch,
      generationAt: now,
      presentedAt: now,
      lastUseAt: now,
      createdAt: now,
      reauthAt,
      expiresAt: new Date(now.getTime() + sessionTimes(env).absolute),
      ip,
      agent,
    })
    .returning({ id: session.id });
  if (!row) throw new Error("The session was not written");
  return sealToken(tokenKey(env), { sessionId: row.id, generation: 1 });
}
