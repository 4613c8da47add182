import { searchPath } from "#contracts/search/search-path.ts";
import { searchInputSchema, type SearchSourceName, searchSourceSchema } from "#contracts/search/search.ts";
import { type SearchParams, queryOf, singleValues } from "#lib/util/url-state.ts";

/** `words`: synonyms and searches without a result, for editors. */
export type SearchAddress = {
  text: string;
  source?: SearchSourceName | undefined;
  curPage: number;
  view?: "words" | undefined;
};

export function parseSearch(params: SearchParams | URLSearchParams): SearchAddress {
  const { text = "", source, curPage, view } = singleValues(params);
  return {
    text: text.trim(),
    source: searchSourceSchema.safeParse(source).data,
    curPage: searchInputSchema.shape.curPage.safeParse(Number(curPage ?? 1)).data ?? 1,
    view: view === "words" ? view : undefined,
  };
}

export function searchHref(address: SearchAddress, change: Partial<SearchAddress> = {}): string {
  const { text, source, curPage, view } = { ...address, curPage: 1, ...change };
  return `${searchPath}${queryOf({ text, source, curPage, view }, { text: "", curPage: 1 })}`;
}
