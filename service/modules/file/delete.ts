import { and, eq, isNull, notExists } from "drizzle-orm";

import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { helpFile } from "#service/db/schema/help.ts";
import { noticeFile } from "#service/db/schema/notice.ts";

export async function deleteFile(call: CallOf<"fileDelete">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  const own = and(eq(file.id, input.fileId), eq(file.uploadedBy, actor.accountId));
  const gone = await deps.db.transaction(async (tx) => {
    const attachment = tx.select().from(filingFile).where(eq(filingFile.fileId, file.id));
    const picture = tx.select().from(noticeFile).where(eq(noticeFile.fileId, file.id));
    const inHelp = tx.select().from(helpFile).where(eq(helpFile.fileId, file.id));
    const [row] = await tx
      .delete(file)
      .where(and(own, isNull(file.attachedTo), notExists(attachment), notExists(picture), notExists(inHelp)))
      .returning();
    if (row) {
      await audit(tx, auditActor, { action: "file.delete", object: { type: "file", id: row.id } });
      return row;
    }
    const [attached] = await tx.select({ id: file.id }).from(file).where(own);
    throw new ServiceError(attached ? "file.attached" : "file.not-found");
  });
  await deps.blobs.remove(gone.storageKey);
  return null;
}
