import { and, eq, exists, inArray, isNull, notExists, or } from "drizzle-orm";

import type { FileId, NoticeId } from "#contracts/ids.ts";
import { editorImageTypes, editorVideoTypes } from "#contracts/notice/notice.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { noticeImage } from "#service/db/schema/notice.ts";

const mimes = [
  ...new Set(editorImageTypes.map((type) => `image/${type === "jpg" ? "jpeg" : type}`)),
  ...editorVideoTypes.map((type) => `video/${type}`),
];

/**
 * Accepts only the writer's own unattached uploads and files of notices: any other address, such as a filing's
 * attachment, would open that file to every reader.
 */
export async function keepFiles(tx: Tx, actor: Actor, id: NoticeId, wanted: FileId[]): Promise<void> {
  const before = await tx
    .select({ fileId: noticeImage.fileId })
    .from(noticeImage)
    .where(eq(noticeImage.noticeId, id));
  const had = new Set(before.map((row) => row.fileId));
  const added = wanted.filter((fileId) => !had.has(fileId));
  const dropped = [...had].filter((fileId) => !wanted.includes(fileId));
  if (added.length > 0) await addFiles(tx, actor, id, added);
  if (dropped.length > 0) await dropFiles(tx, id, dropped);
}

async function addFiles(tx: Tx, actor: Actor, id: NoticeId, added: FileId[]): Promise<void> {
  const pictured = tx.select().from(noticeImage).where(eq(noticeImage.fileId, file.id));
  const own = and(isNull(file.attachedTo), eq(file.uploadedBy, actor.accountId));
  const usable = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, added), inArray(file.mime, mimes), or(own, exists(pictured))))
    .orderBy(file.id)
    .for("update");
  if (usable.length < added.length) {
    const message = "正文中有无法使用的图片或视频，请删除后用“图片”“视频”按钮重新上传";
    throw new ServiceError("request.invalid", { message, fields: [{ path: "body", message }] });
  }
  await tx
    .update(file)
    .set({ attachedTo: id })
    .where(and(inArray(file.id, added), isNull(file.attachedTo)));
  await tx.insert(noticeImage).values(added.map((fileId) => ({ noticeId: id, fileId })));
}

/** The sweeper removes released files like any unattached upload. */
async function dropFiles(tx: Tx, id: NoticeId, dropped: FileId[]): Promise<void> {
  await tx.delete(noticeImage).where(and(eq(noticeImage.noticeId, id), inArray(noticeImage.fileId, dropped)));
  const elsewhere = tx.select().from(noticeImage).where(eq(noticeImage.fileId, file.id));
  await tx
    .update(file)
    .set({ attachedTo: null })
    .where(and(inArray(file.id, dropped), notExists(elsewhere)));
}
