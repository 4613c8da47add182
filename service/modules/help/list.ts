import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";

import type { HelpListInput } from "#contracts/help/help.ts";
import type { HelpClassId } from "#contracts/ids.ts";
import { isSearchable } from "#contracts/search/keyword.ts";
import { wordsOf } from "#contracts/search/search-text.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { helpArticle, helpClass } from "#service/db/schema/help.ts";
import { foundIn } from "#service/search/matching.ts";
import { recordMiss } from "#service/search/misses.ts";

import { helpReadable } from "./policy.ts";

export function inClass(conn: Conn, classId: HelpClassId | undefined): SQL | undefined {
  if (classId === undefined) return undefined;
  const children = conn.select({ id: helpClass.id }).from(helpClass).where(eq(helpClass.parentId, classId));
  return or(eq(helpArticle.classId, classId), inArray(helpArticle.classId, children));
}

/** Undefined: nothing is searched. Of punctuation alone nothing is found. */
function found(search: string): SQL | undefined {
  if (search === "") return undefined;
  const words = wordsOf(search).filter(isSearchable);
  return words.length === 0 ? sql`false` : foundIn("help_article", helpArticle.id, words.join(" "));
}

function isOfScreen(screen: HelpListInput["screen"]): SQL<boolean> {
  return sql<boolean>`${screen ?? ""}::text = any(${helpArticle.screens})`;
}

/** Articles of the given screen come first, then the others in the order of their classes. */
export async function listHelp({ deps, actor, input }: CallOf<"helpList">): Promise<ReplyOf<"helpList">> {
  const { db } = deps;
  const { curPage, pageSize, classId, screen, search } = input;
  const asked = and(helpReadable(actor), inClass(db, classId), found(search));
  const ofScreen = isOfScreen(screen);
  const parent = sql`(select p.ordinal from ${helpClass} as p where p.id = ${helpClass.parentId})`;
  const rows = await db
    .select({
      id: helpArticle.id,
      classId: helpArticle.classId,
      className: helpClass.name,
      title: helpArticle.title,
      summary: helpArticle.summary,
      changedAt: helpArticle.changedAt,
      isOfScreen: ofScreen,
    })
    .from(helpArticle)
    .innerJoin(helpClass, eq(helpClass.id, helpArticle.classId))
    .where(asked)
    .orderBy(
      desc(ofScreen),
      // One written for the role says more than one for all.
      desc(sql`${ofScreen} and cardinality(${helpArticle.audience}) > 0`),
      sql`coalesce(${parent}, ${helpClass.ordinal})`,
      asc(helpClass.ordinal),
      asc(helpArticle.ordinal),
      asc(helpArticle.title),
    )
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(helpArticle).where(asked);
  const total = counted?.total ?? 0;
  const words = wordsOf(search).filter(isSearchable);
  if (total === 0 && words.length > 0 && classId === undefined) await recordMiss(deps, words);
  return {
    curPage,
    pageSize,
    total,
    rows: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })),
  };
}
