import { eq, or, type SQL, sql } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import type { NoticeLink } from "#contracts/notice/notice.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeEdition, noticeLink } from "#service/db/schema/notice.ts";

/** At both ends; `where` admits what the reader may open. */
export async function linksOf(conn: Conn, id: NoticeId, where: SQL): Promise<NoticeLink[]> {
  const other = sql`case when ${noticeLink.fromId} = ${id} then ${noticeLink.toId} else ${noticeLink.fromId} end`;
  return conn
    .select({
      kind: noticeLink.kind,
      direction: sql<"out" | "in">`case when ${noticeLink.fromId} = ${id} then 'out' else 'in' end`,
      noticeId: notice.id,
      title: noticeEdition.title,
      docNo: noticeEdition.docNo,
    })
    .from(noticeLink)
    .innerJoin(notice, eq(notice.id, other))
    .innerJoin(
      noticeEdition,
      sql`${noticeEdition.noticeId} = ${notice.id} and ${noticeEdition.status} in ('published', 'withdrawn', 'repealed')`,
    )
    .where(sql`${or(eq(noticeLink.fromId, id), eq(noticeLink.toId, id))} and ${where}`)
    .orderBy(noticeLink.kind, noticeEdition.publishedAt);
}
