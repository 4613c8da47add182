import { SaxesParser } from "saxes";

import { type BareAmpersand, bareAmpersand } from "./bare-ampersand.ts";
import { xmlLimits } from "./limits.ts";
import { ReadError } from "./read-error.ts";
import { notXml, xmlMessage } from "./xml-messages.ts";

const tooLongText = "一个标签、属性值或一段文字过长，文件不是正常的造价数据文件";

export type Attributes = Readonly<Record<string, string>>;
export type TagHandler = {
  /** 1-based, at the `<`. */
  open(name: string, attributes: Attributes, line: number, column: number): void;
  close(name: string): void;
  text?(text: string): void;
};

/** A place between two tags of a well-formed document. */
export type Place = {
  /** 1-based. */
  line: number;
  column: number;
  /** Characters since the name of the last start tag. */
  sinceTag: number;
  /** The document up to there with nothing but its declaration and the tags that are open, or its whole root. */
  outline: string;
};

/**
 * Emits open and close events with the position of each start tag. The parser is fed up to the last `>` only, so the
 * `<` of a tag just read is always in the current piece.
 */
export class XmlStream {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private readonly handler: TagHandler;
  private carry = "";
  private piece = "";
  /** Position of the first character of `piece`; the parser's own positions are valid only during a write. */
  private base = 0;
  /** End of the last start tag's name, and the start of that line. */
  private lastTag = 0;
  private lineStart = 0;
  private depth = 0;
  private started = false;
  private bare: BareAmpersand | null = null;
  private line = 1;
  private column = 1;
  private resuming = false;

  constructor(handler: TagHandler) {
    this.handler = handler;
    // With eight handlers V8 keeps the parser in dictionary mode: five times slower.
    this.parser.on("error", (error) => this.complain(error.message));
    this.parser.on("doctype", (text) => this.refuseDoctype(text));
    this.parser.on("opentagstart", (tag) => this.locate(tag.name.length));
    this.parser.on("opentag", (tag) => this.open(tag.name, tag.attributes));
    this.parser.on("closetag", (tag) => this.close(tag.name));
    if (handler.text !== undefined) this.parser.on("text", (text) => handler.text?.(text));
  }

  /** Reads on, as the first, where another reader stopped. */
  resume({ line, column, sinceTag, outline }: Place): void {
    if (line === 1 && column === 1) return;
    this.resuming = true;
    this.feed(`${outline}\n${" ".repeat(column - 1)}`);
    this.resuming = false;
    this.parser.line = line;
    this.lineStart = this.base - column + 1;
    this.lastTag = this.base - sinceTag;
  }

  write(text: string): void {
    const cut = text.lastIndexOf(">") + 1;
    if (cut > 0) this.feed(this.carry + text.slice(0, cut));
    this.carry = cut > 0 ? text.slice(cut) : this.carry + text;
    if (this.carry.length <= xmlLimits.markup) return;
    const blank = /^\s*/.exec(this.carry)?.[0] ?? "";
    throw new ReadError(tooLongText, { line: this.parser.line + blank.split("\n").length - 1 });
  }

  end(): void {
    this.feed(this.carry);
    this.carry = "";
    this.parser.close();
  }

  private feed(text: string): void {
    this.piece = text;
    this.bare ??= bareAmpersand(text, this.parser.line, this.parser.column + 1);
    this.parser.write(text);
    this.base += text.length;
    if (!this.resuming) this.measure(this.base);
  }

  /** Must run right after the character that ends a start tag's name. */
  private locate(nameLength: number): void {
    const { parser, base } = this;
    const { position } = parser;
    this.started = true;
    this.measure(position);
    const lineStart = position - parser.columnIndex;
    const less = this.piece.lastIndexOf("<", position - base - nameLength);
    const sameLine = lineStart < position;
    this.line = sameLine ? parser.line : parser.line - 1;
    this.column = base + less - (sameLine ? lineStart : this.lineStartBefore(less)) + 1;
    this.lastTag = position;
    this.lineStart = lineStart;
  }

  /** Searches back to the last tag only, so a hostile file cannot make it slow. */
  private lineStartBefore(less: number): number {
    const from = Math.max(0, this.lastTag - this.base);
    const between = this.piece.slice(from, less);
    const lineBreak = Math.max(between.lastIndexOf("\n"), between.lastIndexOf("\r"));
    return lineBreak < 0 ? this.lineStart : this.base + from + lineBreak + 1;
  }

  private open(name: string, attributes: Attributes): void {
    this.depth++;
    if (this.depth > xmlLimits.depth)
      throw new ReadError(`标签嵌套超过${xmlLimits.depth}层`, { line: this.line, column: this.column });
    if (this.parser.position - this.lastTag > xmlLimits.value) this.judgeValues(attributes);
    if (!this.resuming) this.handler.open(name, attributes, this.line, this.column);
  }

  private judgeValues(attributes: Attributes): void {
    if (Object.values(attributes).some(({ length }) => length > xmlLimits.value))
      throw new ReadError(tooLongText, { line: this.line, column: this.column });
  }

  private close(name: string): void {
    this.depth--;
    if (!this.resuming) this.handler.close(name);
  }

  private measure(position: number): void {
    if (position - this.lastTag > xmlLimits.markup) this.tooLong();
  }

  private refuseDoctype(text: string): never {
    const lines = text.split("\n").length - 1;
    throw new ReadError("文件含有不允许的DOCTYPE声明，不能读取，请用计价软件重新导出后上传", {
      line: this.parser.line - lines,
      namesWayOut: true,
    });
  }

  private tooLong(): never {
    this.fail(tooLongText);
  }

  private complain(complaint: string): never {
    if (!this.started) throw new ReadError(notXml, { namesWayOut: true });
    this.fail(xmlMessage(complaint));
  }

  /** The parser reads on after a bare `&` and complains of what follows, if at all. */
  private fail(message: string): never {
    if (this.bare !== null && this.bare.line <= this.parser.line)
      throw new ReadError(this.bare.message, { ...this.bare, namesWayOut: true });
    throw new ReadError(message, { line: this.parser.line, column: this.parser.column });
  }
}
