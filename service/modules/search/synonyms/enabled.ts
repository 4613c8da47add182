import { arrayOverlaps, and, eq, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { searchSynonym } from "#service/db/schema/search.ts";
import { foldWord } from "#service/search/highlight.ts";

/** Each word with the other words of the enabled groups that hold it. */
export async function withSynonyms(conn: Conn, words: readonly string[]): Promise<string[][]> {
  const asked = words.map((word) => sql`search_fold(${word})`);
  const groups = await conn
    .select({ words: searchSynonym.words })
    .from(searchSynonym)
    .where(
      and(
        eq(searchSynonym.isEnabled, true),
        arrayOverlaps(
          sql`array(select search_fold(word) from unnest(${searchSynonym.words}) as word)`,
          sql`array[${sql.join(asked, sql`, `)}]`,
        ),
      ),
    );
  return words.map((word) => {
    const key = foldWord(word);
    const others = groups
      .filter((group) => group.words.some((one) => foldWord(one) === key))
      .flatMap((group) => group.words)
      .filter((one) => foldWord(one) !== key);
    return [word, ...new Set(others)];
  });
}
