import { and, count, eq, isNull } from "drizzle-orm";

import type { HelpArticleId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { helpClass, helpFeedback, helpRead } from "#service/db/schema/help.ts";
import { sanitise } from "#service/rich-text/sanitise.ts";

import { loadOpened } from "./policy.ts";

async function timesOf(conn: Conn, id: HelpArticleId): Promise<number> {
  const [row] = await conn.select({ times: count() }).from(helpRead).where(eq(helpRead.articleId, id));
  return row?.times ?? 0;
}

export async function detailHelp(call: CallOf<"helpDetail">): Promise<ReplyOf<"helpDetail">> {
  const { deps, actor, input } = call;
  const row = await loadOpened(deps.db, actor, input.articleId);
  const [group] = await deps.db
    .select({ name: helpClass.name })
    .from(helpClass)
    .where(eq(helpClass.id, row.classId));
  const [opinion] = await deps.db
    .select({ isHelpful: helpFeedback.isHelpful })
    .from(helpFeedback)
    .where(
      and(
        eq(helpFeedback.articleId, row.id),
        eq(helpFeedback.accountId, actor.accountId),
        isNull(helpFeedback.handledAt),
      ),
    );
  const { id, classId, title, summary, screens, isPublished } = row;
  return {
    id,
    classId,
    title,
    summary,
    screens,
    isPublished,
    className: group?.name ?? "",
    body: sanitise(row.body),
    changedAt: row.changedAt.toISOString(),
    times: await timesOf(deps.db, id),
    opinion: opinion?.isHelpful ?? null,
  };
}

/** Counts a reading, once for each person, article and day. Editors read their work too often to count. */
export async function countReading(call: CallOf<"helpTimes">): Promise<ReplyOf<"helpTimes">> {
  const { deps, actor, input } = call;
  const { id, isPublished } = await loadOpened(deps.db, actor, input.articleId);
  if (isPublished && !holds(actor, "help.write")) {
    await deps.db
      .insert(helpRead)
      .values({ articleId: id, accountId: actor.accountId, day: shanghaiDay(deps.clock()) })
      .onConflictDoNothing({ target: [helpRead.articleId, helpRead.accountId, helpRead.day] });
  }
  return { times: await timesOf(deps.db, id) };
}
