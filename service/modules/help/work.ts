import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";

import type { HelpWorkInput } from "#contracts/help/help.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { containsText } from "#service/db/contains-text.ts";
import { account } from "#service/db/schema/account.ts";
import { helpArticle, type HelpArticleRow, helpClass } from "#service/db/schema/help.ts";
import { sanitise } from "#service/rich-text/sanitise.ts";

import { inClass } from "./list.ts";

const programName = "系统内置";
const changedByName = sql<string>`coalesce(${account.name}, ${programName})`;
const isOutdated = sql<boolean>`coalesce(${helpArticle.editedHash} <> ${helpArticle.seedHash}, false)`;

const states: Record<NonNullable<HelpWorkInput["state"]>, SQL> = {
  published: eq(helpArticle.isPublished, true),
  hidden: eq(helpArticle.isPublished, false),
  outdated: sql`${isOutdated}`,
};

function follows({ seed, editedHash }: Pick<HelpArticleRow, "seed" | "editedHash">): boolean {
  return seed !== null && editedHash === null;
}

/** Hidden articles have no search entry, so the editors' search reads the texts themselves. */
function contains(search: string): SQL | undefined {
  if (search === "") return undefined;
  const like = containsText(search);
  return sql`lower(${helpArticle.title} || ' ' || ${helpArticle.summary}) like ${like}`;
}

export async function listWork({ deps, input }: CallOf<"helpWork">): Promise<ReplyOf<"helpWork">> {
  const { curPage, pageSize, classId, state, search } = input;
  const asked = and(inClass(deps.db, classId), state && states[state], contains(search));
  const opinions = (isHelpful: boolean) =>
    sql<number>`(select count(*)::int from help_feedback as f
      where f.article_id = ${helpArticle.id} and f.is_helpful = ${isHelpful})`;
  const rows = await deps.db
    .select({
      article: helpArticle,
      className: helpClass.name,
      isOutdated,
      times: sql<number>`(select count(*)::int from help_read as r where r.article_id = ${helpArticle.id})`,
      helpful: opinions(true),
      unhelpful: opinions(false),
      changedByName,
    })
    .from(helpArticle)
    .innerJoin(helpClass, eq(helpClass.id, helpArticle.classId))
    .leftJoin(account, eq(account.id, helpArticle.changedBy))
    .where(asked)
    .orderBy(asc(helpClass.ordinal), asc(helpArticle.ordinal), asc(helpArticle.title))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const [counted] = await deps.db.select({ total: count() }).from(helpArticle).where(asked);
  return {
    curPage,
    pageSize,
    total: counted?.total ?? 0,
    rows: rows.map(({ article: { id, revision, title, audience, isPublished, ...article }, ...row }) => ({
      ...row,
      id,
      revision,
      title,
      audience,
      isPublished,
      isSeeded: article.seed !== null,
      follows: follows(article),
      changedAt: article.changedAt.toISOString(),
    })),
  };
}

export async function readArticle({ deps, input }: CallOf<"helpArticle">): Promise<ReplyOf<"helpArticle">> {
  const [found] = await deps.db
    .select({ row: helpArticle, changedByName })
    .from(helpArticle)
    .leftJoin(account, eq(account.id, helpArticle.changedBy))
    .where(eq(helpArticle.id, input.articleId));
  if (!found) throw new ServiceError("help.not-found");
  const { classId, title, summary, audience, screens, ordinal, isPublished, ...row } = found.row;
  return {
    articleId: row.id,
    revision: row.revision,
    classId,
    title,
    summary,
    audience,
    screens,
    ordinal,
    isPublished,
    body: sanitise(row.body),
    follows: follows(row),
    program: row.editedHash === null ? null : row.program,
    changedByName: found.changedByName,
    changedAt: row.changedAt.toISOString(),
  };
}
