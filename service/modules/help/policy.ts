import { and, arrayContains, eq, or, type SQL, sql } from "drizzle-orm";

import type { HelpArticleId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { helpArticle, type HelpArticleRow } from "#service/db/schema/help.ts";

/** Published articles for the actor's role. */
export function helpReadable({ role }: Pick<Actor, "role">): SQL | undefined {
  return and(
    eq(helpArticle.isPublished, true),
    or(sql`cardinality(${helpArticle.audience}) = 0`, arrayContains(helpArticle.audience, [role])),
  );
}

/** Editors also open what is hidden or for other roles. */
export function helpOpened(actor: Pick<Actor, "role" | "isEnded">): SQL | undefined {
  return holds(actor, "help.write") ? undefined : helpReadable(actor);
}

export async function loadOpened(conn: Conn, actor: Actor, id: HelpArticleId): Promise<HelpArticleRow> {
  const [row] = await conn
    .select()
    .from(helpArticle)
    .where(and(eq(helpArticle.id, id), helpOpened(actor)));
  if (!row) throw new ServiceError("help.not-found");
  return row;
}
