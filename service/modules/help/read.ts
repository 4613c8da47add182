import { and, eq, inArray } from "drizzle-orm";

import { type FileId, helpArticleIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { helpArticle, helpClass, helpFile } from "#service/db/schema/help.ts";
import type { SearchSource } from "#service/search/source.ts";

import { helpOpened, helpReadable } from "./policy.ts";

/** Readers of an article read its pictures and videos. */
export async function helpFileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: helpArticle.id })
    .from(helpFile)
    .innerJoin(helpArticle, eq(helpArticle.id, helpFile.articleId))
    .where(and(eq(helpFile.fileId, fileId), helpOpened(actor)))
    .limit(1);
  return row !== undefined;
}

export const helpSource: SearchSource = {
  name: "help_article",
  right: "help.read",
  table: helpArticle,
  id: helpArticle.id,
  scope: helpReadable,
  present: async (conn, ids) => {
    const rows = await conn
      .select({ id: helpArticle.id, className: helpClass.name })
      .from(helpArticle)
      .innerJoin(helpClass, eq(helpClass.id, helpArticle.classId))
      .where(
        inArray(
          helpArticle.id,
          ids.map((id) => helpArticleIdSchema.parse(id)),
        ),
      );
    return new Map(rows.map(({ id, className }) => [id, { path: `/help?id=${id}`, facts: [className] }]));
  },
};
