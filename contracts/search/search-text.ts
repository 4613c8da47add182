import { isSearchable, keywordProblem } from "./keyword.ts";
import { searchLimits } from "./search.ts";

/** Parts of a searched text, all of which a row must have. A full-width blank parts too. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ""))];
}

/** The fault of a searched text; null if it can be searched. */
export function searchProblem(text: string): string | null {
  const { words } = searchLimits;
  if (text.trim() === "") return "请输入搜索内容";
  const problem = keywordProblem(text);
  if (problem !== null) return problem;
  const count = wordsOf(text).filter(isSearchable).length;
  return count > words ? `一次最多搜索${words}个词，请减少后重试` : null;
}
