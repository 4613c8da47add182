import { eq, or, sql } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import type { NoticeLink } from "#contracts/notice/notice.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeEdition, noticeLink, noticeRead } from "#service/db/schema/notice.ts";
import { citedBy } from "#service/modules/policy-basis/read.ts";

import { inReadersRegion, isManaged, noticesReadable } from "./policy.ts";
import { presentNotice, type Shown } from "./present.ts";

export async function detailNotice(call: CallOf<"noticeDetail">): Promise<ReplyOf<"noticeDetail">> {
  const { deps, actor, input } = call;
  const { row, edition, text } = await readable(call);
  return {
    ...text,
    isPublic: edition.isPublic,
    wantsReceipt: edition.wantsReceipt,
    isPinned: row.pinnedAt !== null,
    links: await linksOf(deps.db, actor, input.noticeId),
    citedBy: await citedBy(deps.db, text.policy?.docNo ?? ""),
    canManage: isManaged(actor, row),
  };
}

/** Keeps the newest edition that a person has opened. */
export async function markRead(call: CallOf<"noticeRead">): Promise<null> {
  const { deps, actor, auditActor } = call;
  const { row, edition } = await readable(call);
  const at = auditActor.at;
  const number = edition.number ?? 1;
  await deps.db
    .insert(noticeRead)
    .values({ noticeId: row.id, accountId: actor.accountId, number, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [noticeRead.noticeId, noticeRead.accountId],
      set: { number: sql`greatest(${noticeRead.number}, excluded.number)`, lastAt: at },
    });
  return null;
}

type Asked = CallOf<"noticeDetail">["input"];

/** One published in error is gone for readers, in all its editions. */
async function readable({ deps, actor, input }: Call<Asked>): Promise<Shown> {
  const where = noticesReadable(actor);
  const now = deps.clock();
  const live = await presentNotice(deps.db, input.noticeId, { number: undefined, where, now });
  if (live.edition.status === "gone" && !isManaged(actor, live.row)) throw new ServiceError("notice.gone");
  if (input.number === undefined || input.number === live.edition.number) return live;
  return presentNotice(deps.db, input.noticeId, { number: input.number, where, now });
}

/** At both ends; only what the reader may open. */
async function linksOf(conn: Conn, actor: Actor, id: NoticeId): Promise<NoticeLink[]> {
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
    .where(sql`${or(eq(noticeLink.fromId, id), eq(noticeLink.toId, id))} and ${inReadersRegion(actor)}`)
    .orderBy(noticeLink.kind, noticeEdition.publishedAt);
}
