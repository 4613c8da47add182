import { eq } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";

export async function lockUser(tx: Tx, id: AccountId): Promise<AccountRow> {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for("update");
  if (!row) throw new ServiceError("user.not-found");
  return row;
}
