import { and, eq, inArray } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

export const phoneUsed = "该手机号已用于其他账号或待审核的注册申请";

export async function isPhoneUsed({ env }: Pick<Deps, "env">, conn: Conn, phone: string): Promise<boolean> {
  const indexes = blindIndexes(env, "phone", phone);
  const [[holder], [waiting]] = await Promise.all([
    conn.select({ id: account.id }).from(account).where(inArray(account.phoneIndex, indexes)),
    conn
      .select({ id: registration.id })
      .from(registration)
      .where(and(inArray(registration.phoneIndex, indexes), eq(registration.status, "pending"))),
  ]);
  return holder !== undefined || waiting !== undefined;
}
