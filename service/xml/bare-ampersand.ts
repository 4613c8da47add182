import { clip } from "#service/values/text.ts";

export type BareAmpersand = { message: string; line: number; column: number };

const reference = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/iy;
const around = 8;
/** Ampersands in comments, which a hostile file is full of. */
const mostPassed = 20;

/** First `&` that begins no reference, outside of comments and CDATA; `line` and `column` are those of the text's beginning. */
export function bareAmpersand(text: string, line: number, column: number): BareAmpersand | null {
  let passed = 0;
  for (let at = text.indexOf("&"); at >= 0 && passed < mostPassed; at = text.indexOf("&", at + 1)) {
    reference.lastIndex = at;
    if (reference.test(text)) continue;
    passed++;
    if (isWithin(text, at, "<!--", "-->") || isWithin(text, at, "<![CDATA[", "]]>")) continue;
    const before = text.slice(0, at);
    const near = clip(
      text.slice(Math.max(before.lastIndexOf('"') + 1, at - around), at + around).split('"')[0] ?? "",
    );
    const entity = /^&[\w.-]{1,40};/.exec(text.slice(at, at + 50))?.[0];
    return {
      message:
        entity !== undefined
          ? `文件不是格式正确的XML：有未定义的实体“${entity}”，请用计价软件重新导出`
          : `文件不是格式正确的XML：“${near}”中的“&”没有转义，应写作“&amp;”，请用计价软件重新导出，或改正后上传`,
      line: line + before.split("\n").length - 1,
      column: before.includes("\n") ? at - before.lastIndexOf("\n") : column + at,
    };
  }
  return null;
}

function isWithin(text: string, at: number, start: string, end: string): boolean {
  const opened = text.lastIndexOf(start, at);
  return opened >= 0 && text.indexOf(end, opened) > at;
}
