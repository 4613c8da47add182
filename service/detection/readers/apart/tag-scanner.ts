import { xmlLimits } from "#service/xml/limits.ts";
import type { Place } from "#service/xml/xml-stream.ts";

import { isOfTypes } from "../../schema/value-types.ts";
import { plainValue } from "./plain-value.ts";
import type { ShapeNode } from "./shape-tree.ts";
import type { TagPacker } from "./tag-packer.ts";

const tab = 0x09;
const newline = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const quote = 0x22;
const ampersand = 0x26;
const apostrophe = 0x27;
const slash = 0x2f;
const less = 0x3c;
const equals = 0x3d;
const greater = 0x3e;

const declaration =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/;
const declared = '<?xml version="1.0"?>';

/** The scanner stopped here: the piece ends within a tag, or only the parser can tell what is there. */
type Stop = "incomplete" | "unusual";

function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

/** ASCII only: names of the standard. */
function isNamePart(code: number): boolean {
  return isNameStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e;
}

/**
 * Reads tags as files of pricing software write them, several times faster than a parser of all XML. It judges
 * nothing: at whatever else it finds, right or wrong, it stops, and the parser reads on from there.
 */
export class TagScanner {
  private readonly packer: TagPacker;
  private readonly open: string[] = [];
  private isDeclared = false;
  private root: string | null = null;
  private text = "";
  private at = 0;
  private line = 1;
  /** Relative to `text`, as is `lastTag`. */
  private lineStart = 0;
  /** End of the last start tag's name. */
  private lastTag = 0;
  private held = "";
  /** Values of the tag that is being read. */
  private areOfTypes = true;

  constructor(packer: TagPacker) {
    this.packer = packer;
  }

  /** The rest of the text, if the parser must read on. */
  scan(text: string): string | null {
    const wasHeld = this.held !== "";
    this.begin(this.held + text);
    const stop = this.scanTags();
    if (stop === "incomplete" && !wasHeld) this.held = this.text.slice(this.at);
    else if (stop !== null || this.at - this.lastTag > xmlLimits.markup) return this.text.slice(this.at);
    return null;
  }

  /** Left for the parser at the end of the file; null if the document is whole. */
  finish(): string | null {
    return this.held === "" && this.root !== null && this.open.length === 0 ? null : this.held;
  }

  /** Place where the rest begins. */
  place(): Place {
    const { open, root, at } = this;
    const tags = root !== null && open.length === 0 ? `<${root}/>` : open.map((name) => `<${name}>`).join("");
    return {
      line: this.line,
      column: at - this.lineStart + 1,
      sinceTag: at - this.lastTag,
      outline: (this.isDeclared ? declared : "") + tags,
    };
  }

  private begin(text: string): void {
    this.lineStart -= this.at;
    this.lastTag -= this.at;
    this.at = 0;
    this.text = text;
    this.held = "";
    this.packer.piece(text);
    if (this.isDeclared || this.line > 1 || this.lineStart < 0) return;
    const found = declaration.exec(text)?.[0];
    if (found === undefined || found.includes("\r")) return;
    this.isDeclared = true;
    for (let i = 0; i < found.length; i++) if (found.charCodeAt(i) === newline) this.newLine(i + 1);
    this.at = found.length;
  }

  private newLine(start: number): void {
    this.line++;
    this.lineStart = start;
  }

  private scanTags(): Stop | null {
    const { text } = this;
    for (;;) {
      this.skipSpace();
      const { at } = this;
      if (at >= text.length) return null;
      if (text.charCodeAt(at) !== less) return "unusual";
      const code = text.charCodeAt(at + 1);
      const stop = code === slash ? this.endTag() : isNameStart(code) ? this.startTag() : this.comment();
      if (stop !== null) return stop;
    }
  }

  /** Moves to the next character that is no white space. */
  private skipSpace(): void {
    const { text } = this;
    let { at } = this;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === newline) this.newLine(at + 1);
      else if (code !== tab && code !== space) {
        if (code !== carriageReturn || text.charCodeAt(at + 1) !== newline) break;
      }
    }
    this.at = at;
  }

  private comment(): Stop | null {
    const { text, at } = this;
    if (!text.startsWith("<!--", at)) return "unusual";
    const end = text.indexOf("--", at + 4);
    if (end < 0 || end + 2 >= text.length) return "incomplete";
    if (text.charCodeAt(end + 2) !== greater || plainValue(text.slice(at + 4, end)) === null)
      return "unusual";
    for (let i = text.indexOf("\n", at); i >= 0 && i < end; i = text.indexOf("\n", i + 1))
      this.newLine(i + 1);
    this.at = end + 3;
    return null;
  }

  private endTag(): Stop | null {
    const { text, at, open } = this;
    const name = open.at(-1);
    if (name === undefined) return "unusual";
    const end = at + 2 + name.length;
    if (!text.startsWith(name, at + 2) || text.charCodeAt(end) !== greater) return "unusual";
    this.close();
    this.at = end + 1;
    return null;
  }

  private close(): void {
    this.open.pop();
    this.packer.close();
  }

  private startTag(): Stop | null {
    const { text, open, packer } = this;
    const { line, lineStart, at: start } = this;
    if (open.length >= xmlLimits.depth || (open.length === 0 && this.root !== null)) return "unusual";
    const nameEnd = endOfName(text, start + 1);
    if (nameEnd - this.lastTag > xmlLimits.markup) return "unusual";
    const name = packer.shapes.step(packer.shapes.root, text.slice(start + 1, nameEnd));
    packer.start();
    this.areOfTypes = true;
    this.at = nameEnd;
    const node = this.attributes(name);
    if (typeof node === "string") {
      [this.at, this.line, this.lineStart] = [start, line, lineStart];
      return node;
    }
    const isEmpty = text.charCodeAt(this.at) === slash;
    packer.opened(node, line, start - lineStart + 1, this.areOfTypes);
    this.root ??= name.name;
    this.lastTag = nameEnd;
    open.push(name.name);
    this.at += isEmpty ? 2 : 1;
    if (isEmpty) this.close();
    return null;
  }

  /** Moves to the end of the tag: `>` or `/>`. */
  private attributes(tag: ShapeNode): ShapeNode | Stop {
    const { text } = this;
    let node = tag;
    for (;;) {
      const before = this.at;
      this.skipSpace();
      const start = this.at;
      const code = text.charCodeAt(start);
      if (code === greater) return node;
      if (code === slash && text.charCodeAt(start + 1) === greater) return node;
      if (start + 1 >= text.length) return "incomplete";
      if (start === before || !isNameStart(code)) return "unusual";
      node = this.attributeName(node, start);
      const mark = text.charCodeAt(this.at + 1);
      if (text.charCodeAt(this.at) !== equals || (mark !== quote && mark !== apostrophe))
        return this.at + 1 >= text.length ? "incomplete" : "unusual";
      if (node.repeated) return "unusual";
      const stop = this.attributeValue(this.at + 2, mark, node);
      if (stop !== null) return stop;
    }
  }

  private attributeName(node: ShapeNode, start: number): ShapeNode {
    const { text } = this;
    const { newest } = node;
    if (newest !== null && text.startsWith(newest.name, start)) {
      this.at = start + newest.name.length;
      if (text.charCodeAt(this.at) === equals) return newest;
    }
    this.at = endOfName(text, start);
    return this.packer.shapes.step(node, text.slice(start, this.at));
  }

  private attributeValue(start: number, mark: number, { types, isFeature }: ShapeNode): Stop | null {
    const { text } = this;
    let isPlain = true;
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === mark) break;
      if (code > greater && code < 0xd800) continue;
      if (code >= 0xd800 ? code < 0xe000 || code > 0xfffd : code === less) return "unusual";
      if (code < space || code === ampersand) isPlain = false;
    }
    if (at >= text.length) return "incomplete";
    if (at - start > xmlLimits.value) return "unusual";
    this.at = at + 1;
    if (isPlain) {
      if (types.length > 0) this.areOfTypes &&= isOfTypes(types, text.slice(start, at));
      this.packer.span(start, at);
      if (isFeature) this.packer.feature(text.slice(start, at));
      return null;
    }
    const written = text.slice(start, at);
    const value = plainValue(written);
    if (value === null) return "unusual";
    for (let i = written.indexOf("\n"); i >= 0; i = written.indexOf("\n", i + 1)) this.newLine(start + i + 1);
    this.areOfTypes &&= isOfTypes(types, value);
    this.packer.value(value);
    if (isFeature) this.packer.feature(value);
    return null;
  }
}

function endOfName(text: string, from: number): number {
  let at = from;
  while (isNamePart(text.charCodeAt(at))) at++;
  return at;
}
