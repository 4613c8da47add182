/** 项目特征 and answers are written over many lines; on paper a line is a line. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
