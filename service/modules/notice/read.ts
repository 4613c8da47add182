import { and, asc, desc, eq, inArray } from "drizzle-orm";

import { type FileId, type NoticeId, noticeIdSchema } from "#contracts/ids.ts";
import { noticeStatusNames } from "#contracts/notice/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeEdition, noticeFile, noticeNode } from "#service/db/schema/notice.ts";
import type { SearchSource } from "#service/search/source.ts";

import { editionsInSight, inReadersRegion, noticesReadable } from "./policy.ts";

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

/** As the view `searched_notice`. */
const foundStatuses = ["published", "withdrawn", "repealed"] as const;

/** Published ones, the withdrawn and repealed included: a draft is found by nobody. */
export const noticeSource: SearchSource = {
  name: "notice",
  right: "notice.read",
  table: notice,
  id: notice.id,
  scope: noticesReadable,
  present: async (conn, ids) => {
    const found = ids.map((id) => noticeIdSchema.parse(id));
    const rows = await conn
      .select({ id: notice.id, node: noticeNode.name, status: noticeEdition.status })
      .from(notice)
      .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
      .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
      .where(and(inArray(notice.id, found), inArray(noticeEdition.status, [...foundStatuses])));
    return new Map(
      rows.map(({ id, node, status }) => [
        id,
        {
          path: `/pages/notice-details?id=${id}`,
          facts: status === "withdrawn" || status === "repealed" ? [node, noticeStatusNames[status]] : [node],
        },
      ]),
    );
  },
};
