/** `2026-11-21 12:48`, in China. */
export function timeText(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}

/** 项目特征 and answers are written over many lines; on paper a line is a line. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
