import { eq } from "drizzle-orm";

import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import type { Call } from "#service/http/call.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { lockUploader, requireRoom } from "./quota.ts";

type Kept = Pick<FileRow, "name" | "size" | "mime" | "md5" | "sha256">;

/** The content first, the row after it: a row without its content can never be seen. */
export async function keep(call: Call, blob: WholeBlob, kept: Kept): Promise<FileRow> {
  const { deps, actor } = call;
  const storageKey = await blob.commit();
  try {
    return await deps.db.transaction(async (tx) => {
      await lockUploader(tx, actor.accountId);
      await requireRoom(tx, actor.accountId, kept.size);
      return insertFile(tx, call, { ...kept, storageKey });
    });
  } catch (error) {
    await dropUnlessKept(deps, storageKey);
    throw error;
  }
}

/** A connection may be lost when the row was written already; where that cannot be seen the sweeper sees it later. */
export async function dropUnlessKept({ db, blobs }: Call["deps"], storageKey: string): Promise<void> {
  const row = await db
    .select({ id: file.id })
    .from(file)
    .where(eq(file.storageKey, storageKey))
    .catch(() => null);
  if (row?.length === 0) await blobs.remove(storageKey);
}

type Inserting = Pick<Call, "actor" | "who">;

export async function insertFile(
  tx: Tx,
  { actor, who }: Inserting,
  { name, size, mime, md5, sha256, storageKey }: Kept & Pick<FileRow, "storageKey">,
): Promise<FileRow> {
  const [row] = await tx
    .insert(file)
    .values({ name, size, mime, md5, sha256, storageKey, uploadedBy: actor.accountId, createdAt: who.at })
    .returning();
  if (!row) throw new Error("The file's row was not written");
  const object = { type: "file", id: row.id };
  await audit(tx, who, { action: "file.upload", object, detail: { size, sha256 } });
  return row;
}
