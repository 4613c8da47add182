import { and, count, eq, isNull, sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { uploadTask } from "#service/db/schema/upload.ts";
import { ServiceError } from "#service/http/errors.ts";

const mostFiles = 100;
const mostBytes = 2 * 1024 ** 3;

/** Uploads of one person wait for each other. */
export async function lockUploader(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("update");
}

/** Files that lie nowhere, whole or under way, are limited for each person. `adding` counts under `lockUploader` only. */
export async function requireRoom(conn: Conn, accountId: AccountId, adding = 0): Promise<void> {
  const [whole] = await conn
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${file.size}), 0)` })
    .from(file)
    .where(and(eq(file.uploadedBy, accountId), isNull(file.attachedTo)));
  const [coming] = await conn
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${uploadTask.size}), 0)` })
    .from(uploadTask)
    .where(and(eq(uploadTask.accountId, accountId), isNull(uploadTask.fileId)));
  const files = (whole?.files ?? 0) + (coming?.files ?? 0);
  const bytes = Number(whole?.bytes ?? 0) + Number(coming?.bytes ?? 0) + adding;
  if (files >= mostFiles || bytes > mostBytes) throw new ServiceError("file.quota");
}
