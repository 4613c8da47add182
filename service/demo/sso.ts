import { inArray } from "drizzle-orm";

import type { Env } from "#service/core/env.ts";
import type { Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { bindAccount } from "#service/sso/bindings.ts";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

function inventedNumber(serial: number): string {
  const first17 = `33010619000101${String(serial).padStart(3, "0")}`;
  const sum = weights.reduce((acc, weight, i) => acc + weight * Number(first17[i]), 0);
  return first17 + ("10X98765432"[sum % 11] ?? "");
}

export async function bindPeople(
  tx: Tx,
  env: Env,
  people: readonly { userCode: string }[],
  now: Date,
): Promise<void> {
  const codes = people.map(({ userCode }) => userCode);
  const rows = await tx
    .select({ id: account.id, userCode: account.userCode })
    .from(account)
    .where(inArray(account.userCode, codes));
  for (const { id, userCode } of rows) {
    const subject = inventedNumber(codes.indexOf(userCode) + 1);
    await bindAccount(tx, env, { type: "person", subject, accountId: id, now });
  }
}
