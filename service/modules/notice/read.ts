import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { FileId, NoticeId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeImage } from "#service/db/schema/notice.ts";

import { noticesInSight } from "./policy.ts";

export async function noticeImageAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: notice.id })
    .from(noticeImage)
    .innerJoin(notice, eq(notice.id, noticeImage.noticeId))
    .where(and(eq(noticeImage.fileId, fileId), noticesInSight(actor)))
    .limit(1);
  return row !== undefined;
}

export async function newestNotices(
  conn: Conn,
  most: number,
): Promise<{ id: NoticeId; title: string; publishedAt: Date }[]> {
  const rows = await conn
    .select({ id: notice.id, title: notice.title, publishedAt: notice.publishedAt })
    .from(notice)
    .where(and(eq(notice.status, "published"), isNotNull(notice.publishedAt)))
    .orderBy(desc(notice.publishedAt), desc(notice.id))
    .limit(most);
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
}
