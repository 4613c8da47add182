import { and, eq, gt, isNull } from "drizzle-orm";

import type { SsoLoginInput } from "#contracts/account/sso/sso.ts";
import { secretHash } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { ssoAnswer, ssoState } from "#service/db/schema/sign-in/sso.ts";

export type State = typeof ssoState.$inferSelect;
export type StateFault = "missing" | "unknown" | "foreign" | "replayed" | "expired";

/** One UPDATE, so that only one of two concurrent callers takes the state. */
export async function takeState(
  conn: Conn,
  input: Pick<SsoLoginInput, "state" | "browser">,
  now: Date,
): Promise<{ state: State } | { fault: StateFault }> {
  if (input.state === "") return { fault: "missing" };
  const stateHash = secretHash(input.state);
  const [taken] = await conn
    .update(ssoState)
    .set({ usedAt: now })
    .where(
      and(
        eq(ssoState.stateHash, stateHash),
        eq(ssoState.browserHash, input.browser),
        isNull(ssoState.usedAt),
        gt(ssoState.expiresAt, now),
      ),
    )
    .returning();
  if (taken) return { state: taken };
  const [known] = await conn.select().from(ssoState).where(eq(ssoState.stateHash, stateHash));
  if (!known) return { fault: "unknown" };
  if (known.browserHash !== input.browser) return { fault: "foreign" };
  return { fault: known.usedAt === null ? "expired" : "replayed" };
}

/** False when this code or ticket was exchanged before, under any state. */
export async function takeAnswer(conn: Conn, answer: string, now: Date): Promise<boolean> {
  const added = await conn
    .insert(ssoAnswer)
    .values({ answerHash: secretHash(answer), usedAt: now })
    .onConflictDoNothing({ target: ssoAnswer.answerHash })
    .returning();
  return added.length > 0;
}
