import { inArray, sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { account } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { searchMiss } from "#service/db/schema/search.ts";

import { foldWord } from "./highlight.ts";

/** Editors see what was searched at least this often: a single search may be about somebody. */
export const shownFrom = 3;
const most = 1000;
const longest = 30;
const shortestName = 2;

/** Numbers of people, papers and telephones have five digits or more. */
const numberLike = /\d{5}/;

const widened = (text: string): string => text.replaceAll("(", "（").replaceAll(")", "）");

/**
 * Each run of characters that may be a name, as typed, as folded, and with the brackets of enterprises' names; names are
 * typed with blanks in them, too.
 */
function runsOf(words: readonly string[]): string[] {
  const folded = words.map(foldWord).join("");
  const texts = new Set([words.join(""), folded, widened(folded)]);
  const runs = new Set<string>();
  for (const text of texts)
    for (let from = 0; from < text.length; from += 1)
      for (let to = from + shortestName; to <= text.length; to += 1) runs.add(text.slice(from, to));
  return [...runs];
}

type Recording = Pick<Deps, "db" | "clock">;

/**
 * Records the words, not the searcher, unless they hold a number or the name of a person, account or enterprise, also
 * amid other characters (张伟证书). The search has its answer, so that a failure is only logged.
 */
export async function recordMiss(
  deps: Recording & Pick<Deps, "log">,
  words: readonly string[],
): Promise<void> {
  try {
    await storeMiss(deps, words);
  } catch (error) {
    deps.log.warn({ err: error }, "a search without a hit was not recorded");
  }
}

async function storeMiss({ db, clock }: Recording, words: readonly string[]): Promise<void> {
  const text = words.map(foldWord).toSorted().join(" ");
  if (text.length > longest || numberLike.test(text.replace(/[^\da-z]/g, ""))) return;
  const runs = runsOf(words);
  const named = await Promise.all([
    db.$count(person, inArray(person.name, runs)),
    db.$count(account, inArray(account.name, runs)),
    db.$count(enterprise, inArray(enterprise.name, runs)),
  ]);
  if (named.some((count) => count > 0)) return;
  await db
    .insert(searchMiss)
    .values({ words: text, lastAt: clock() })
    .onConflictDoUpdate({
      target: searchMiss.words,
      set: { times: sql`least(${searchMiss.times} + 1, 1000000)`, lastAt: clock() },
    });
  await db.execute(sql`
    delete from search_miss where words in (
      select words from search_miss order by last_at desc, words offset ${most})`);
}
