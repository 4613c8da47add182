import { and, count, desc, eq, sql } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { account } from "#service/db/schema/account.ts";
import { notice, noticeEdition, noticeNode } from "#service/db/schema/notice.ts";
import { station } from "#service/db/schema/region/station.ts";

import { canReview, noticesManaged } from "../policy.ts";
import { platformName } from "../present.ts";
import { searched } from "./list-query.ts";

/** The newest edition of each notice that the actor manages; a dropped one only where there is no other. */
export async function listWork({ deps, actor, input }: CallOf<"noticeWork">): Promise<ReplyOf<"noticeWork">> {
  const { curPage, pageSize, node, search, status } = input;
  const newest = sql`${noticeEdition.id} = (select e.id from notice_edition e where e.notice_id = ${notice.id}
    order by e.status = 'dropped', e.ordinal desc limit 1)`;
  const asked = and(
    noticesManaged(actor),
    newest,
    node === "" ? undefined : eq(noticeNode.name, node),
    searched(search),
    status && eq(noticeEdition.status, status),
  );
  const rows = await deps.db
    .select({
      row: notice,
      edition: noticeEdition,
      nodeName: noticeNode.name,
      unitName: station.name,
      authorName: account.name,
    })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
    .innerJoin(account, eq(account.id, noticeEdition.authorId))
    .leftJoin(station, eq(station.id, notice.stationId))
    .where(asked)
    .orderBy(desc(noticeEdition.updatedAt), desc(notice.id))
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
    rows: rows.map(({ row, edition, nodeName, unitName, authorName }) => ({
      id: row.id,
      title: edition.title,
      nodeName,
      unitName: unitName ?? platformName,
      authorName,
      status: edition.status,
      number: edition.number,
      publishAt: edition.publishAt?.toISOString() ?? null,
      updatedAt: edition.updatedAt.toISOString(),
      canReview: canReview(actor, row, edition),
    })),
  };
}
