import { eq } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { settleReservation } from "./reservation.ts";

export type Kept = Pick<FileRow, "name" | "size" | "mime" | "md5" | "sha256">;
type AnyCall = Pick<Call<unknown, Actor | null>, "deps" | "actor" | "auditActor">;

/** Commits the blob before inserting the row, so no row ever points at a missing blob. */
export async function keepBlob(
  { deps }: Pick<AnyCall, "deps">,
  blob: WholeBlob,
  write: (tx: Tx, storageKey: string) => Promise<FileRow>,
): Promise<FileRow> {
  const storageKey = await blob.commit();
  try {
    await failpoint("upload.before-row");
    const row = await deps.db.transaction((tx) => write(tx, storageKey));
    await failpoint("upload.after-commit");
    return row;
  } catch (error) {
    await dropUnlessKept(deps, storageKey);
    throw error;
  }
}

/** The row may have been written before the connection was lost; if unknown, the sweeper decides later. */
async function dropUnlessKept({ db, blobs }: Call["deps"], storageKey: string): Promise<void> {
  const row = await db
    .select({ id: file.id })
    .from(file)
    .where(eq(file.storageKey, storageKey))
    .catch(() => null);
  if (row?.length === 0) await blobs.remove(storageKey);
}

export function keep(
  call: Call,
  blob: WholeBlob,
  { reservationId, ...kept }: Kept & { reservationId: string },
): Promise<FileRow> {
  return keepBlob(call, blob, async (tx, storageKey) => {
    await settleReservation(tx, call, reservationId, kept.size);
    return insertFile(tx, call, { ...kept, storageKey });
  });
}

export async function insertFile(
  tx: Tx,
  { actor, auditActor }: Pick<AnyCall, "actor" | "auditActor">,
  { name, size, mime, md5, sha256, storageKey }: Kept & Pick<FileRow, "storageKey">,
  action: AuditAction = "file.upload",
): Promise<FileRow> {
  const uploadedBy = actor?.accountId ?? null;
  const [row] = await tx
    .insert(file)
    .values({ name, size, mime, md5, sha256, storageKey, uploadedBy, createdAt: auditActor.at })
    .returning();
  if (!row) throw new Error("The file's row was not written");
  const object = { type: "file", id: row.id } as const;
  await audit(tx, auditActor, { action, object, detail: { size, sha256 } });
  return row;
}
