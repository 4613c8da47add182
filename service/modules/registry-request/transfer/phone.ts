import { eq } from "drizzle-orm";

import type { EnterpriseId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import type { PersonRow } from "#service/db/schema/registry/person.ts";
import { hasKeyOf, openPersonal } from "#service/personal-data/seal.ts";
import { type HistoryEntry, historyOf } from "#service/registry/read-history.ts";

/**
 * The person's stored phone; null without one, without SMS, or if the enterprise that asks entered it itself: whoever
 * employs a person may edit the phone.
 */
export async function phoneToAsk(
  conn: Conn,
  env: Env,
  { id, phone }: PersonRow,
  enterpriseId: EnterpriseId,
): Promise<string | null> {
  if (phone === null || smsWay(env) === "off") return null;
  const number = opened(env, phone);
  if (number === null) return null;
  const history = await historyOf(conn, { type: "person", id });
  const author = authorOf(env, history, number);
  const accountId = author?.accountId ?? null;
  if (accountId === null) return number;
  const [by] = await conn
    .select({ enterpriseId: account.enterpriseId })
    .from(account)
    .where(eq(account.id, accountId));
  return by?.enterpriseId === enterpriseId ? null : number;
}

/** The entry since which the number stands. */
function authorOf(env: Env, history: readonly HistoryEntry[], number: string): HistoryEntry | undefined {
  const changed = history.findLastIndex(({ snapshot }) => {
    const { phone } = snapshot;
    return typeof phone !== "string" || opened(env, phone) !== number;
  });
  return history[changed + 1];
}

/** Null for a number under a key that is no longer set. */
function opened(env: Env, sealed: string): string | null {
  return hasKeyOf(env, sealed) ? openPersonal(env, "phone", sealed) : null;
}
