import { and, eq, exists, inArray, isNull, notExists, or } from "drizzle-orm";

import { xlsxMime } from "#contracts/file/media-types.ts";
import type { FileId } from "#contracts/ids.ts";
import { editorMimes } from "#contracts/notice/notice.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file } from "#service/db/schema/file.ts";
import { notice, noticeEdition, type NoticeEditionRow, noticeFile } from "#service/db/schema/notice.ts";
import { filesOf } from "#service/rich-text/sanitise.ts";

import { editionsInSight } from "./policy.ts";

const attachmentMimes = ["application/pdf", xlsxMime];

type Holder = Pick<NoticeEditionRow, "id" | "noticeId" | "body" | "attachments">;

/**
 * Accepts only the writer's own unattached uploads and files of notices in sight: any other address, such as a filing's
 * attachment, would open that file to every reader.
 */
export async function keepFiles(tx: Tx, actor: Actor, holder: Holder): Promise<void> {
  const inText = filesOf(holder.body);
  await requireUsable(tx, actor, inText, {
    mimes: editorMimes,
    path: "body",
    message: "正文中有无法使用的图片或视频，请删除后用“图片”“视频”按钮重新上传",
  });
  await requireUsable(tx, actor, holder.attachments, {
    mimes: attachmentMimes,
    path: "attachmentIds",
    message: "有无法使用的附件，请删除后重新上传",
  });
  const wanted = [...new Set([...inText, ...holder.attachments])];
  const before = await tx.select().from(noticeFile).where(eq(noticeFile.editionId, holder.id));
  const had = new Set(before.map((row) => row.fileId));
  const added = wanted.filter((fileId) => !had.has(fileId));
  const dropped = [...had].filter((fileId) => !wanted.includes(fileId));
  if (added.length > 0) await addFiles(tx, holder, added);
  if (dropped.length > 0) await dropFiles(tx, holder, dropped);
}

type Wanted = { mimes: readonly string[]; path: string; message: string };

async function requireUsable(
  tx: Tx,
  actor: Actor,
  ids: readonly FileId[],
  { mimes, path, message }: Wanted,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const seen = tx
    .select({ id: noticeFile.fileId })
    .from(noticeFile)
    .innerJoin(noticeEdition, eq(noticeEdition.id, noticeFile.editionId))
    .innerJoin(notice, eq(notice.id, noticeEdition.noticeId))
    .where(and(eq(noticeFile.fileId, file.id), editionsInSight(tx, actor)));
  const own = looseUploadOf(actor.accountId);
  const usable = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, wanted), inArray(file.mime, [...mimes]), or(own, exists(seen))))
    .orderBy(file.id)
    .for("update");
  if (usable.length < wanted.length)
    throw new ServiceError("request.invalid", { message, fields: [{ path, message }] });
}

async function addFiles(tx: Tx, { id, noticeId }: Holder, added: FileId[]): Promise<void> {
  await tx
    .update(file)
    .set({ attachedTo: noticeId })
    .where(and(inArray(file.id, added), isNull(file.attachedTo)));
  await tx.insert(noticeFile).values(added.map((fileId) => ({ editionId: id, fileId })));
}

/** The sweeper removes released files like any unattached upload. */
async function dropFiles(tx: Tx, { id }: Holder, dropped: FileId[]): Promise<void> {
  await tx.delete(noticeFile).where(and(eq(noticeFile.editionId, id), inArray(noticeFile.fileId, dropped)));
  const elsewhere = tx.select().from(noticeFile).where(eq(noticeFile.fileId, file.id));
  await tx
    .update(file)
    .set({ attachedTo: null })
    .where(and(inArray(file.id, dropped), notExists(elsewhere)));
}
