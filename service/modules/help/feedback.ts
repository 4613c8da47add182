import { and, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { roleNames } from "#contracts/permissions/roles.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import { helpArticle, helpFeedback } from "#service/db/schema/help.ts";

import { loadOpened } from "./policy.ts";

/** A newer opinion of the same person replaces an open one. */
export async function sendFeedback(call: CallOf<"helpFeedback">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  const { id, revision } = await loadOpened(deps.db, actor, input.articleId);
  const { isHelpful, text } = input;
  const given = { isHelpful, text, revision, createdAt: auditActor.at };
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(helpFeedback)
      .values({ articleId: id, accountId: actor.accountId, ...given })
      .onConflictDoUpdate({
        target: [helpFeedback.articleId, helpFeedback.accountId],
        targetWhere: isNull(helpFeedback.handledAt),
        set: given,
      });
    await audit(tx, auditActor, {
      action: "help.feedback",
      object: { type: "help", id },
      detail: { isHelpful },
    });
  });
  return null;
}

/** Praise without words is counted in the list of articles alone. */
const needsReading = or(eq(helpFeedback.isHelpful, false), sql`${helpFeedback.text} <> ''`);

export async function listOpinions({
  deps,
  input,
}: CallOf<"helpOpinions">): Promise<ReplyOf<"helpOpinions">> {
  const { curPage, pageSize, state } = input;
  const asked = and(
    needsReading,
    state === "open" ? isNull(helpFeedback.handledAt) : isNotNull(helpFeedback.handledAt),
  );
  const handler = alias(account, "handler");
  const rows = await deps.db
    .select({
      id: helpFeedback.id,
      articleId: helpFeedback.articleId,
      title: helpArticle.title,
      isHelpful: helpFeedback.isHelpful,
      text: helpFeedback.text,
      isOfOlderText: sql<boolean>`${helpFeedback.revision} < ${helpArticle.revision}`,
      role: account.role,
      personName: account.name,
      createdAt: helpFeedback.createdAt,
      handledByName: sql<string>`coalesce(${handler.name}, '')`,
      handledAt: helpFeedback.handledAt,
    })
    .from(helpFeedback)
    .innerJoin(helpArticle, eq(helpArticle.id, helpFeedback.articleId))
    .innerJoin(account, eq(account.id, helpFeedback.accountId))
    .leftJoin(handler, eq(handler.id, helpFeedback.handledBy))
    .where(asked)
    .orderBy(desc(helpFeedback.createdAt), desc(helpFeedback.id))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const [counted] = await deps.db.select({ total: count() }).from(helpFeedback).where(asked);
  return {
    curPage,
    pageSize,
    total: counted?.total ?? 0,
    rows: rows.map(({ role, createdAt, handledAt, ...row }) => ({
      ...row,
      roleName: roleNames[role],
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
  };
}

export async function closeOpinion(call: CallOf<"helpOpinionClose">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(helpFeedback)
      .where(and(eq(helpFeedback.id, input.feedbackId), isNull(helpFeedback.handledAt)))
      .for("update");
    if (!row) throw new ServiceError("help-feedback.not-found");
    if (row.isHelpful !== input.isHelpful || row.text !== input.text)
      throw new ServiceError("help-feedback.stale");
    await tx
      .update(helpFeedback)
      .set({ handledAt: auditActor.at, handledBy: actor.accountId })
      .where(eq(helpFeedback.id, row.id));
    await audit(tx, auditActor, {
      action: "help.feedback-handle",
      object: { type: "help", id: row.articleId },
      detail: { feedback: row.id },
    });
  });
  return null;
}
