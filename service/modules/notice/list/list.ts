import { count, desc, eq, sql } from "drizzle-orm";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { notice, noticeEdition, noticeNode } from "#service/db/schema/notice.ts";
import { station } from "#service/db/schema/region/station.ts";

import { platformName } from "../present.ts";
import { effectOn, isReadBy, listedNotices } from "./list-query.ts";

/** Pinned first, then the newest. */
export async function listNotices({
  deps,
  actor,
  input,
}: CallOf<"noticeList">): Promise<ReplyOf<"noticeList">> {
  const now = deps.clock();
  const asked = listedNotices(actor, input, now);
  const { curPage, pageSize } = input;
  const rows = await deps.db
    .select({
      id: notice.id,
      title: noticeEdition.title,
      nodeName: noticeNode.name,
      unitName: station.name,
      publishedAt: noticeEdition.publishedAt,
      number: noticeEdition.number,
      isPinned: sql<boolean>`${notice.pinnedAt} is not null`,
      isRead: isReadBy(actor),
      status: noticeEdition.status,
      docNo: noticeEdition.docNo,
      effect: effectOn(shanghaiDay(now)),
    })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
    .leftJoin(station, eq(station.id, notice.stationId))
    .where(asked)
    .orderBy(sql`${notice.pinnedAt} desc nulls last`, desc(noticeEdition.publishedAt), desc(notice.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const [counted] = await deps.db
    .select({ total: count() })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
    .where(asked);
  return {
    curPage,
    pageSize,
    total: counted?.total ?? 0,
    rows: rows.map(({ status, publishedAt, number, unitName, ...row }) => ({
      ...row,
      number: number ?? 1,
      publishedAt: (publishedAt ?? now).toISOString(),
      unitName: unitName ?? platformName,
      isWithdrawn: status === "withdrawn",
    })),
  };
}
