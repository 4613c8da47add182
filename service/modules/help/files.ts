import { and, eq, exists, inArray, or } from "drizzle-orm";

import { editorMimes } from "#contracts/notice/notice.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file } from "#service/db/schema/file.ts";
import { type HelpArticleRow, helpFile } from "#service/db/schema/help.ts";
import { filesOf } from "#service/rich-text/sanitise.ts";

/** Own unattached uploads and files of help: any other address would open that file to every reader. */
export async function keepFiles(tx: Tx, actor: Actor, { id, body }: HelpArticleRow): Promise<void> {
  const wanted = filesOf(body);
  const before = await tx.select().from(helpFile).where(eq(helpFile.articleId, id));
  const had = before.map(({ fileId }) => fileId);
  const added = wanted.filter((fileId) => !had.includes(fileId));
  const dropped = had.filter((fileId) => !wanted.includes(fileId));
  if (added.length > 0) {
    const inHelp = tx.select().from(helpFile).where(eq(helpFile.fileId, file.id));
    const usable = await tx
      .select({ id: file.id })
      .from(file)
      .where(
        and(
          inArray(file.id, added),
          inArray(file.mime, [...editorMimes]),
          or(looseUploadOf(actor.accountId), exists(inHelp)),
        ),
      )
      .for("update");
    const message = "正文中有无法使用的图片或视频，请删除后用“图片”“视频”按钮重新上传";
    if (usable.length < added.length)
      throw new ServiceError("request.invalid", { message, fields: [{ path: "body", message }] });
    await tx.insert(helpFile).values(added.map((fileId) => ({ articleId: id, fileId })));
  }
  if (dropped.length > 0)
    await tx.delete(helpFile).where(and(eq(helpFile.articleId, id), inArray(helpFile.fileId, dropped)));
}
