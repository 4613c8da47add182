import { audit } from "#service/db/audit.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import type { Call } from "#service/http/call.ts";
import type { PendingBlob } from "#service/storage/blob.ts";

import { requireRoom } from "./quota.ts";

type Kept = Pick<FileRow, "name" | "size" | "mime" | "md5" | "sha256">;

/** The content first, the row after it: a row without its content can never be seen. */
export async function keep({ deps, actor, who }: Call, blob: PendingBlob, kept: Kept): Promise<FileRow> {
  const { name, size, mime, md5, sha256 } = kept;
  const storageKey = await blob.commit();
  try {
    return await deps.db.transaction(async (tx) => {
      await requireRoom(tx, actor.accountId, size);
      const [row] = await tx
        .insert(file)
        .values({ name, size, mime, md5, sha256, storageKey, uploadedBy: actor.accountId, createdAt: who.at })
        .returning();
      if (!row) throw new Error("The file's row was not written");
      await audit(tx, who, {
        action: "file.upload",
        object: { type: "file", id: row.id },
        detail: { size, sha256 },
      });
      return row;
    });
  } catch (error) {
    await deps.blobs.remove(storageKey);
    throw error;
  }
}
