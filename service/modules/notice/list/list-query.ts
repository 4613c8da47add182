import { and, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";

import type { NoticeNodeId } from "#contracts/ids.ts";
import type { NoticeListInput } from "#contracts/notice/notice.ts";
import { shownStatuses } from "#contracts/notice/status.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { notice, noticeEdition, noticeNode, noticeRead } from "#service/db/schema/notice.ts";

import { inReadersRegion } from "../policy.ts";

/** 失效 follows from the day; null outside the policies. */
export function effectOn(today: string): SQL<"effective" | "amended" | "expired" | "repealed" | null> {
  return sql`case when ${noticeNode.kind} <> 'policy' then null
    when ${notice.effect} = 'repealed' then 'repealed'
    when ${noticeEdition.expiresOn} <= ${today}::date then 'expired' else ${notice.effect} end`;
}

/** The edition in force or one after it was opened. */
export function isReadBy({ accountId }: Pick<Actor, "accountId">): SQL<boolean> {
  return sql<boolean>`exists (select from ${noticeRead} where ${noticeRead.noticeId} = ${notice.id}
    and ${noticeRead.accountId} = ${accountId} and ${noticeRead.number} >= ${noticeEdition.number})`;
}

export function searched(text: string): SQL | undefined {
  if (text === "") return undefined;
  const like = containsText(text);
  const columns = [noticeEdition.title, noticeEdition.docNo, noticeEdition.issuer, noticeEdition.words];
  return or(...columns.map((column) => sql`lower(${column}) like ${like}`));
}

/** Withdrawn and repealed notices stay listed, marked as such. */
function isListed(actor: Actor): SQL | undefined {
  return and(inReadersRegion(actor), inArray(noticeEdition.status, [...shownStatuses]));
}

/** Joined with edition and node. */
export function listedNotices(actor: Actor, input: Partial<NoticeListInput>, now: Date): SQL | undefined {
  const { node = "", search = "", state, effect, kind } = input;
  const isRead = isReadBy(actor);
  return and(
    isListed(actor),
    node === "" ? undefined : eq(noticeNode.name, node),
    searched(search),
    state && (state === "read" ? isRead : sql`not ${isRead}`),
    effect && sql`${effectOn(shanghaiDay(now))} = ${effect}`,
    kind && eq(noticeNode.kind, kind),
  );
}

export async function unreadByNode(conn: Conn, actor: Actor): Promise<Map<NoticeNodeId, number>> {
  const rows = await conn
    .select({ id: notice.nodeId, count: count() })
    .from(notice)
    .innerJoin(noticeEdition, eq(noticeEdition.noticeId, notice.id))
    .innerJoin(noticeNode, eq(noticeNode.id, notice.nodeId))
    .where(and(isListed(actor), sql`not ${isReadBy(actor)}`))
    .groupBy(notice.nodeId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
