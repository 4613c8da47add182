import { queryOptions } from "@tanstack/react-query";

import type { PhraseId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import {
  type Phrase,
  phraseLimits,
  phraseListOutputSchema,
  type PhraseSaveInput,
} from "#contracts/phrase.ts";
import { api } from "#lib/http/api.ts";

/** 常用意见 of oneself and of the station. */
export const phrasesQuery = queryOptions({
  queryKey: ["phrases"],
  queryFn: ({ signal }) => api("phraseList", {}, phraseListOutputSchema, { signal, quiet: true }),
});

export function savePhrase(input: PhraseSaveInput): Promise<Phrase[]> {
  return api("phraseSave", input, phraseListOutputSchema);
}

export function removePhrase(id: PhraseId): Promise<Phrase[]> {
  return api("phraseRemove", { id }, phraseListOutputSchema);
}

/** The opinion with the phrase after what is written already; null where there is no room for it. */
export function withPhrase(opinion: string, text: string, room: number = limits.opinionChars): string | null {
  const written = opinion.trimEnd();
  const both = written === "" ? text : `${written}\n${text}`;
  return both.length > room ? null : both;
}

/** Whether what is written can be kept as a phrase. */
export function isPhrase(opinion: string): boolean {
  const { length } = opinion.trim();
  return length > 0 && length <= phraseLimits.chars;
}
