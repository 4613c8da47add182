import { and, count, eq, isNull, sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { ServiceError } from "#service/http/errors.ts";

const mostFiles = 100;
const mostBytes = 2 * 1024 ** 3;

/** Files that lie nowhere are limited for each person. With `adding` the person's uploads wait for each other. */
export async function requireRoom(conn: Conn, accountId: AccountId, adding?: number): Promise<void> {
  if (adding !== undefined) {
    await conn.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("update");
  }
  const [held] = await conn
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(and(eq(file.uploadedBy, accountId), isNull(file.attachedTo)));
  const full = (held?.files ?? 0) >= mostFiles || Number(held?.bytes ?? 0) + (adding ?? 0) > mostBytes;
  if (full) throw new ServiceError("file.quota");
}
