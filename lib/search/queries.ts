import { keepPreviousData } from "@tanstack/react-query";

import type { SynonymId } from "#contracts/ids.ts";
import { search, searchWords, synonymRemove, synonymSave } from "#contracts/search/endpoints.ts";
import type { SearchWords, SynonymSaveInput } from "#contracts/search/search.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

import type { SearchAddress } from "./address.ts";

export function searchQuery({ text, source, curPage }: SearchAddress) {
  const input = { text, source, curPage };
  return endpointQuery(search, input, { queryKey: ["search", input], placeholderData: keepPreviousData });
}

export const searchWordsQuery = endpointQuery(searchWords, {}, { queryKey: ["search-words"] });

export function saveSynonym(input: SynonymSaveInput): Promise<SearchWords> {
  // The dialog tells it.
  return api(synonymSave, input, { quiet: ["synonym.stale"] });
}

export function removeSynonym(synonymId: SynonymId, revision: number): Promise<SearchWords> {
  return api(synonymRemove, { synonymId, revision });
}
