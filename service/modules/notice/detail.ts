import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { noticeDetailOutputSchema } from "#contracts/notice/notice.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { account } from "#service/db/schema/account.ts";
import { notice } from "#service/db/schema/notice.ts";
import { sanitise } from "#service/rich-text/sanitise.ts";

import { noticeActions, noticesInSight } from "./policy.ts";

type Detail = z.input<typeof noticeDetailOutputSchema>;

/** Sanitises again: the stored body may predate a rule or have bypassed the service. */
export async function detailNotice(call: CallOf<"noticeDetail">): Promise<Detail> {
  const { deps, actor, input } = call;
  const [found] = await deps.db
    .select({ row: notice, authorName: account.name })
    .from(notice)
    .innerJoin(account, eq(account.id, notice.authorId))
    .where(and(eq(notice.id, input.noticeId), noticesInSight(actor)));
  if (!found) throw new ServiceError("notice.not-found");
  const { row, authorName } = found;
  return {
    id: row.id,
    title: row.title,
    body: sanitise(row.body),
    status: row.status,
    revision: row.revision,
    authorName,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    actions: noticeActions(actor, row),
  };
}
