import { searchLimits } from "./search.ts";

/** Parts of a searched text, all of which a row must have. A full-width blank parts too. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ""))];
}

/** Letters and digits can be found. */
export function isSearchable(word: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(word.normalize("NFKC"));
}

/** The fault of a searched text; null if it can be searched. */
export function searchProblem(text: string): string | null {
  const { chars, words } = searchLimits;
  if (text.trim() === "") return "请输入搜索内容";
  if (text.trim().length > chars) return `搜索内容不能超过${chars}个字`;
  const count = wordsOf(text).filter(isSearchable).length;
  if (count === 0) return "请输入文字、字母或数字，仅有标点符号无法搜索";
  return count > words ? `一次最多搜索${words}个词，请减少后重试` : null;
}
