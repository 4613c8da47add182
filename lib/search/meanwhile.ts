import type { Synonym, SynonymSaveInput } from "#contracts/search/search.ts";

export const wordsText = ({ words }: Pick<Synonym, "words">): string => words.join("、");

export type OpenedSynonym = {
  opened: Synonym;
  /** Null once somebody has removed it. */
  now: Synonym | null;
};

export function openedSynonym(opened: Synonym, synonyms: readonly Synonym[]): OpenedSynonym {
  return { opened, now: synonyms.find(({ id }) => id === opened.id) ?? null };
}

/** Null unless somebody changed the group since its dialog opened. */
export function meanwhileText({ opened, now }: OpenedSynonym): string | null {
  if (now === null) return "该组同义词已被他人删除，保存后将作为新的一组";
  if (now.revision === opened.revision) return null;
  const state = now.isEnabled ? "已启用" : "未启用";
  return `该组同义词已由${now.changedByName}改为“${wordsText(now)}”（${state}），请核对后再操作`;
}

/** Key of what a save replaces. */
export function savedSynonym(asked: OpenedSynonym | null): Pick<SynonymSaveInput, "synonymId" | "revision"> {
  const now = asked?.now;
  return now ? { synonymId: now.id, revision: now.revision } : {};
}
