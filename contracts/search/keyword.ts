export const keywordLength = 100;

/** Letters and digits can be found. */
export function isSearchable(word: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(word.normalize("NFKC"));
}

/** The fault of a keyword; null if it can be searched, or asks for everything. */
export function keywordProblem(text: string): string | null {
  const { length } = text.trim();
  if (length > keywordLength) return `关键词不能超过${keywordLength}个字，现有${length}个字，请缩短后重试`;
  if (length > 0 && !isSearchable(text)) return "请输入文字、字母或数字，仅有标点符号无法搜索";
  return null;
}
