import { sql } from "drizzle-orm";

import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { noticeRead } from "#service/db/schema/notice.ts";
import { citedBy } from "#service/modules/policy-basis/read.ts";

import { linksOf } from "./links.ts";
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
    links: await linksOf(deps.db, input.noticeId, inReadersRegion(actor)),
    citedBy: await citedBy(deps.db, text.policy?.docNo ?? ""),
    canManage: isManaged(actor, row),
  };
}

/** Keeps the newest edition that a person has opened, and when it was opened first. */
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
      set: {
        number: sql`greatest(${noticeRead.number}, excluded.number)`,
        firstAt: sql`case when excluded.number > ${noticeRead.number} then excluded.first_at else ${noticeRead.firstAt} end`,
        lastAt: at,
      },
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
