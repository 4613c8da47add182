import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";

import { type FileId, type NoticeId, noticeIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeImage } from "#service/db/schema/notice.ts";
import type { SearchSource } from "#service/search/source.ts";

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

export const noticeSource: SearchSource = {
  name: "notice",
  right: "notice.read",
  table: notice,
  id: notice.id,
  scope: noticesInSight,
  present: async (conn, ids) => {
    const rows = await conn
      .select({ id: notice.id, status: notice.status })
      .from(notice)
      .where(
        inArray(
          notice.id,
          ids.map((id) => noticeIdSchema.parse(id)),
        ),
      );
    return new Map(
      rows.map(({ id, status }) => [id, { path: null, facts: status === "draft" ? ["草稿"] : [] }]),
    );
  },
};
