import { eq } from "drizzle-orm";

import { isUnseen } from "#contracts/hidden-characters.ts";
import { limits } from "#contracts/limits.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { helpArticle, type HelpArticleRow, helpClass } from "#service/db/schema/help.ts";
import { filesOf, sanitise, wordsOf } from "#service/rich-text/sanitise.ts";

import { keepFiles } from "./files.ts";

type SaveCall = CallOf<"helpSave">;
type Values = Omit<typeof helpArticle.$inferInsert, "seed" | "seedHash">;

function refuse(path: string, message: string): never {
  throw new ServiceError("request.invalid", { message, fields: [{ path, message }] });
}

function cleanBody(given: string): string {
  const body = sanitise(given);
  const words = wordsOf(body).trim();
  if (isUnseen(words) && filesOf(body).length === 0) refuse("body", "正文必填");
  if ([...words].length > limits.richTextChars) refuse("body", `正文不能超过${limits.richTextChars}个字`);
  const rows = body.match(/<tr>/g)?.length ?? 0;
  if (rows > limits.richTextTableRows)
    refuse("body", `正文中的表格共${rows}行，不能超过${limits.richTextTableRows}行`);
  return body;
}

async function requireClass(tx: Tx, { classId }: SaveCall["input"]): Promise<void> {
  const [row] = await tx.select({ id: helpClass.id }).from(helpClass).where(eq(helpClass.id, classId));
  if (!row) refuse("classId", "所选分类不存在，请重新选择");
}

async function lockArticle(
  tx: Tx,
  { articleId, revision }: { articleId: HelpArticleRow["id"]; revision: number | undefined },
): Promise<HelpArticleRow> {
  const [row] = await tx.select().from(helpArticle).where(eq(helpArticle.id, articleId)).for("update");
  if (!row) throw new ServiceError("help.not-found");
  if (row.revision !== revision) throw new ServiceError("help.stale");
  return row;
}

/** A saved article no longer follows the program. A new one is hidden until it is published. */
export function saveArticle(call: SaveCall): Promise<ReplyOf<"helpSave">> {
  const { deps, actor, input, auditActor } = call;
  const { articleId, revision, audience, screens, ...given } = input;
  const values: Values = {
    ...given,
    body: cleanBody(input.body),
    audience: [...new Set(audience)],
    screens: [...new Set(screens)],
    changedBy: actor.accountId,
    changedAt: auditActor.at,
  };
  return deps.db.transaction(async (tx) => {
    await requireClass(tx, input);
    const row =
      articleId === undefined
        ? await insert(tx, values)
        : await update(tx, await lockArticle(tx, { articleId, revision }), values);
    await keepFiles(tx, actor, row);
    await audit(tx, auditActor, {
      action: articleId === undefined ? "help.create" : "help.save",
      object: { type: "help", id: row.id },
      detail: { title: row.title, revision: row.revision },
    });
    return { articleId: row.id, revision: row.revision };
  });
}

async function insert(tx: Tx, values: Values): Promise<HelpArticleRow> {
  const [row] = await tx.insert(helpArticle).values(values).returning();
  if (!row) throw new Error("The article's row was not written");
  return row;
}

async function update(
  tx: Tx,
  before: HelpArticleRow,
  values: Partial<HelpArticleRow>,
): Promise<HelpArticleRow> {
  const [row] = await tx
    .update(helpArticle)
    .set({ ...values, editedHash: before.seedHash, revision: before.revision + 1 })
    .where(eq(helpArticle.id, before.id))
    .returning();
  if (!row) throw new Error("The article's row was not written");
  return row;
}

/** From then on the article follows the program again. Files that only the editor's text showed are released. */
export function revertArticle(call: CallOf<"helpRevert">): Promise<ReplyOf<"helpRevert">> {
  const { deps, actor, input, auditActor } = call;
  const { articleId } = input;
  return deps.db.transaction(async (tx) => {
    const before = await lockArticle(tx, input);
    if (before.program === null || before.editedHash === null) throw new ServiceError("help.not-found");
    const [row] = await tx
      .update(helpArticle)
      .set({
        ...before.program,
        editedHash: null,
        changedBy: null,
        changedAt: auditActor.at,
        revision: before.revision + 1,
      })
      .where(eq(helpArticle.id, articleId))
      .returning();
    if (!row) throw new Error("The article's row was not written");
    await keepFiles(tx, actor, row);
    await audit(tx, auditActor, {
      action: "help.revert",
      object: { type: "help", id: articleId },
      detail: { title: before.title, revision: row.revision },
    });
    return { articleId, revision: row.revision };
  });
}

/** Leaves the text, and with it whether the article follows the program. */
export function publishArticle(call: CallOf<"helpPublish">): Promise<ReplyOf<"helpPublish">> {
  const { deps, input, auditActor } = call;
  const { articleId, isPublished } = input;
  return deps.db.transaction(async (tx) => {
    const before = await lockArticle(tx, input);
    const revision = before.revision + 1;
    await tx.update(helpArticle).set({ isPublished, revision }).where(eq(helpArticle.id, articleId));
    await audit(tx, auditActor, {
      action: isPublished ? "help.publish" : "help.withdraw",
      object: { type: "help", id: articleId },
      detail: { title: before.title },
    });
    return { articleId, revision };
  });
}
