import { holds } from "#contracts/permissions/permissions.ts";
import { isSearchable } from "#contracts/search/keyword.ts";
import { searchProblem, wordsOf } from "#contracts/search/search-text.ts";
import { type SearchGroup, searchLimits } from "#contracts/search/search.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { foldWord, highlight, snippet } from "#service/search/highlight.ts";
import { recordMiss } from "#service/search/misses.ts";
import type { SearchSource } from "#service/search/source.ts";

import { findCandidates } from "./candidates.ts";
import { sources } from "./sources.ts";
import { withSynonyms } from "./synonyms/enabled.ts";

function requireWords(text: string): string[] {
  const message = searchProblem(text);
  if (message !== null)
    throw new ServiceError("request.invalid", { message, fields: [{ path: "text", message }] });
  return wordsOf(text).filter(isSearchable);
}

export async function searchAll(call: CallOf<"search">): Promise<ReplyOf<"search">> {
  const { deps, actor, input } = call;
  const typed = requireWords(input.text);
  const words = await withSynonyms(deps.db, typed);
  const allowed = sources.filter(({ name, right }) => holds(actor, right) && (input.source ?? name) === name);
  const groups: SearchGroup[] = [];
  for (const source of allowed) {
    const group = await searchSource(call, source, words);
    if (group.total > 0) groups.push(group);
  }
  const isWhole = input.source === undefined && input.curPage === 1;
  if (groups.length === 0 && isWhole) await recordMiss(deps, typed);
  const known = new Set(typed.map(foldWord));
  return { groups, synonyms: words.flat().filter((word) => !known.has(foldWord(word))) };
}

async function searchSource(
  { deps, actor, input }: CallOf<"search">,
  source: SearchSource,
  words: string[][],
): Promise<SearchGroup> {
  const limit = input.source === undefined ? searchLimits.first : searchLimits.pageSize;
  const offset = (input.curPage - 1) * limit;
  const asked = { words, text: input.text, now: deps.clock(), limit, offset };
  const found = await findCandidates(deps.db, source, actor, asked);
  const presented = await source.present(
    deps.db,
    found.map(({ id }) => id),
  );
  const needles = words.flat().map(foldWord);
  const count = found[0]?.found ?? 0;
  return {
    source: source.name,
    total: Math.min(count, searchLimits.candidates),
    isMore: count > searchLimits.candidates,
    rows: found.flatMap(({ id, title, body, at }) => {
      const shown = presented.get(id);
      if (!shown) return [];
      return [
        {
          id,
          title: highlight(title, needles),
          snippet: snippet(body, needles),
          facts: [...shown.facts],
          at: at.toISOString(),
          path: shown.path,
        },
      ];
    }),
  };
}
