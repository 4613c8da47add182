import { ownCopy } from "#service/values/text.ts";
import type { ZipFile } from "#service/workbook/zip/zip-file.ts";

import { workbookLimits } from "./limits.ts";
import { parseWhole, WorkbookError } from "./part.ts";

export type SharedStrings = { at: (index: number) => string | undefined };
export type StringSink = SharedStrings & { push: (text: string) => unknown };

export class StringList implements StringSink {
  private readonly strings: string[] = [];

  push(text: string): void {
    this.strings.push(ownCopy(text));
  }

  at(index: number): string | undefined {
    return this.strings[index];
  }
}

export async function readSharedStrings(
  zip: ZipFile,
  name: string | null,
  strings: StringSink,
): Promise<SharedStrings> {
  if (name === null || !zip.has(name)) return strings;
  let text = "";
  let count = 0;
  let characters = 0;
  let inText = false;
  let inReading = false;
  await parseWhole(zip, name, {
    open(tag) {
      if (tag === "si") text = "";
      if (tag === "rPh") inReading = true;
      inText = tag === "t" && !inReading;
    },
    text(piece) {
      if (inText) text = lengthened(text, piece);
    },
    close(tag) {
      inText = false;
      if (tag === "rPh") inReading = false;
      if (tag !== "si") return;
      characters += text.length;
      if (characters > workbookLimits.sharedCharacters || count >= workbookLimits.strings)
        throw tooMuchText();
      count += 1;
      strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Throws before a text is longer than a cell's can be. */
export function lengthened(text: string, piece: string): string {
  if (text.length + piece.length > workbookLimits.cellCharacters) throw tooMuchText();
  return text + piece;
}

function tooMuchText(): WorkbookError {
  return new WorkbookError("工作簿的文字过多，不是正常的造价数据文件");
}

/** Decodes `_x000D_`, an escaped character. Characters that XML cannot carry are dropped. */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  const plain = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return plain.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
