import { xmlLimits } from "#service/xml/limits.ts";
import { ReadError } from "#service/xml/read-error.ts";
import { notXml } from "#service/xml/xml-messages.ts";

import { webPage } from "./foreign.ts";

const headBytes = 1024;
const notUtf8 = "文件编码不是UTF-8，请用计价软件重新导出UTF-8编码的XML文件";

const blankFirst = "文件开头的XML声明之前有空行或空格，请用计价软件重新导出";

const signatures: [prefix: number[], message: string][] = [
  [[0xff, 0xfe], `${notUtf8}（当前为UTF-16）`],
  [[0xfe, 0xff], `${notUtf8}（当前为UTF-16）`],
  [[0x3c, 0x00], `${notUtf8}（当前为UTF-16）`],
  [[0x00, 0x3c], `${notUtf8}（当前为UTF-16）`],
  [[0x25, 0x50, 0x44, 0x46], "文件是PDF而不是XML文件，请上传造价数据文件"],
];

function refuseForeignHead(head: Uint8Array): void {
  for (const [prefix, message] of signatures)
    if (prefix.every((byte, i) => head[i] === byte)) throw new ReadError(message, { namesWayOut: true });
  const text = Buffer.from(head.subarray(0, headBytes))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  const encoding = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s+html|<html[\s>])/i.test(text))
    throw new ReadError(webPage, { namesWayOut: true });
  if (/^\s+<\?xml\s/.test(text)) throw new ReadError(blankFirst, { namesWayOut: true });
  if (/^\s*[^\s<]/.test(text)) throw new ReadError(notXml, { namesWayOut: true });
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
    throw new ReadError(`${notUtf8}（声明的编码为${encoding.slice(0, 40)}）`, { namesWayOut: true });
}

function newlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

const greater = 0x3e;
/** Longer runs without `>` are passed on; the parser rejects them. */
const maxHeld = 4 * xmlLimits.piece;

/**
 * Incremental UTF-8 decoder; errors name the line of the first broken byte. Pieces end after a `>`, so that the tag
 * reader need not join strings, which are slower to read.
 */
export class Utf8Text {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private head: Buffer | null = Buffer.alloc(0);
  private held = Buffer.alloc(0);
  private line = 1;

  /** Text up to the last `>` of the bytes; "" while the head is incomplete. */
  take(bytes: Uint8Array): string {
    if (this.head === null) return this.decodeTags(bytes);
    this.head = Buffer.concat([this.head, bytes]);
    return this.head.length < headBytes ? "" : this.takeHead();
  }

  finish(): string {
    if (this.head?.length === 0) throw new ReadError("文件是空的");
    const text = this.takeHead() + this.decode(this.held);
    this.refuseHalfCharacter();
    return text;
  }

  private refuseHalfCharacter(): void {
    try {
      this.decoder.decode();
    } catch {
      throw new ReadError("文件不完整：文件在一个字的中间结束，可能被截断", { line: this.line });
    }
  }

  private takeHead(): string {
    const { head } = this;
    if (head === null) return "";
    this.head = null;
    refuseForeignHead(head);
    return this.decodeTags(head);
  }

  private decodeTags(bytes: Uint8Array): string {
    const cut = bytes.lastIndexOf(greater) + 1;
    if (cut === 0 && this.held.length < maxHeld) {
      this.held = Buffer.concat([this.held, bytes]);
      return "";
    }
    const end = cut === 0 ? bytes.length : cut;
    const whole = Buffer.concat([this.held, bytes.subarray(0, end)]);
    this.held = Buffer.from(bytes.subarray(end));
    return this.decode(whole);
  }

  private decode(bytes: Uint8Array): string {
    try {
      const text = this.decoder.decode(bytes, { stream: true });
      this.line += newlines(text);
      return text;
    } catch {
      const lenient = new TextDecoder("utf-8").decode(bytes);
      const broken = lenient.indexOf("\ufffd");
      const line = this.line + newlines(lenient.slice(0, Math.max(0, broken)));
      throw new ReadError(notUtf8, { line, namesWayOut: true });
    }
  }
}

/** Cuts chunks to `xmlLimits.piece`, so that results are drained at an even pace. */
export function* pieces(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; from += xmlLimits.piece)
    yield chunk.subarray(from, from + xmlLimits.piece);
}
