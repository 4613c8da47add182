import type { PhraseId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { phraseList, phraseRemove, phraseSave } from "#contracts/phrase/endpoints.ts";
import { type Phrase, phraseLimits, type PhraseSaveInput } from "#contracts/phrase/phrase.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const phrasesQuery = endpointQuery(phraseList, {}, { queryKey: ["phrases"], quiet: true });

export function savePhrase(input: PhraseSaveInput): Promise<Phrase[]> {
  return api(phraseSave, input);
}

export function removePhrase(phraseId: PhraseId): Promise<Phrase[]> {
  return api(phraseRemove, { phraseId });
}

/** Null if the result would exceed `room` characters. */
export function withPhrase(opinion: string, text: string, room: number = limits.opinionChars): string | null {
  const written = opinion.trimEnd();
  const both = written === "" ? text : `${written}\n${text}`;
  return both.length > room ? null : both;
}

export function isPhrase(opinion: string): boolean {
  const { length } = opinion.trim();
  return length > 0 && length <= phraseLimits.chars;
}
