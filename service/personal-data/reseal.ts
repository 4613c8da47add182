import { and, eq, isNotNull, notLike } from "drizzle-orm";

import { account } from "#service/db/schema/account.ts";
import type { Deps } from "#service/http/deps.ts";

import { openPersonal, sealedPhone } from "./seal.ts";

const atATime = 500;

/**
 * Seals with the present key what a former one sealed; how many. Messages are not touched: they are gone before a key
 * is. When nothing is left, the former key is needed no more.
 */
export async function resealPersonalData({ db, env }: Pick<Deps, "db" | "env">): Promise<number> {
  if (env.DATA_KEY_OLD.length === 0) return 0;
  const rows = await db
    .select({ id: account.id, phone: account.phone })
    .from(account)
    .where(and(isNotNull(account.phone), notLike(account.phone, `${env.DATA_KEY.id}:%`)))
    .limit(atATime);
  for (const { id, phone } of rows) {
    if (phone === null) continue;
    await db
      .update(account)
      .set(sealedPhone(env, openPersonal(env, "phone", phone)))
      .where(and(eq(account.id, id), eq(account.phone, phone)));
  }
  return rows.length;
}
