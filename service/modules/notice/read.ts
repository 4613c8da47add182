import { and, asc, desc, eq, inArray } from "drizzle-orm";

import type { FileId, NoticeId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeEdition, noticeFile, noticeNode } from "#service/db/schema/notice.ts";

import { editionsInSight, inReadersRegion } from "./policy.ts";

export { publicFile } from "./public.ts";

/** Readers of an edition read its pictures, videos and attachments. */
export async function noticeFileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: notice.id })
    .from(noticeFile)
    .innerJoin(noticeEdition, eq(noticeEdition.id, noticeFile.editionId))
    .innerJoin(notice, eq(notice.id, noticeEdition.noticeId))
    .where(and(eq(noticeFile.fileId, fileId), editionsInSight(conn, actor)))
    .limit(1);
  return row !== undefined;
}

export async function newestNotices(
  conn: Conn,
  actor: Actor,
  most: number,
): Promise<{ id: NoticeId; title: string; publishedAt: Date }[]> {
  const rows = await conn
    .select({ id: notice.id, title: noticeEdition.title, publishedAt: noticeEdition.publishedAt })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .where(and(inReadersRegion(actor), eq(noticeEdition.status, "published")))
    .orderBy(desc(noticeEdition.publishedAt), desc(notice.id))
    .limit(most);
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
}

/** Nodes with a page in the menu, in their order. */
export function shownNodes(conn: Conn): Promise<{ id: string; name: string }[]> {
  return conn
    .select({ id: noticeNode.id, name: noticeNode.name })
    .from(noticeNode)
    .where(inArray(noticeNode.isOn, [true]))
    .orderBy(asc(noticeNode.ordinal), asc(noticeNode.name));
}
