import type { Attributes } from "#service/xml/xml-stream.ts";

import { numberText } from "./cell-text.ts";
import type { Package, SheetInfo } from "./package.ts";
import { parsePart, type PartHandler, WorkbookError } from "./part.ts";
import { lengthened, unescaped } from "./shared-strings.ts";

const maxColumns = 128;

/** `cells` start at column A, "" where empty; `line` is from 1. */
export type SheetRow = { line: number; cells: string[] };

export async function* sheetRows(
  book: Package,
  sheet: SheetInfo,
  consumed?: (bytes: number) => void,
): AsyncGenerator<SheetRow> {
  const parser = new RowParser(book, sheet);
  for await (const _ of parsePart(book.zip, sheet.part, parser, consumed)) yield* parser.take();
}

class RowParser implements PartHandler {
  private readonly book: Package;
  private readonly sheet: SheetInfo;
  private rows: SheetRow[] = [];
  private line = 0;
  private cells: string[] = [];
  private column = -1;
  private type = "";
  private style = -1;
  private value = "";
  private hasFormula = false;
  private inline = "";
  private reading: "value" | "inline" | null = null;
  private inReading = false;

  constructor(book: Package, sheet: SheetInfo) {
    this.book = book;
    this.sheet = sheet;
  }

  take(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === "row") this.openRow(attributes);
    else if (tag === "c") this.openCell(attributes);
    else if (tag === "v") this.reading = "value";
    else if (tag === "f") this.hasFormula = true;
    else if (tag === "t" && !this.inReading) this.reading = "inline";
    else if (tag === "rPh") this.inReading = true;
  }

  text(piece: string): void {
    if (this.reading === "value") this.value = lengthened(this.value, piece);
    else if (this.reading === "inline") this.inline = lengthened(this.inline, piece);
  }

  close(tag: string): void {
    this.reading = null;
    if (tag === "rPh") this.inReading = false;
    if (tag === "c") this.closeCell();
    if (tag === "row" && this.cells.length > 0) this.rows.push({ line: this.line, cells: this.cells });
  }

  private openRow(attributes: Attributes): void {
    const stated = Number(attributes["r"]);
    this.line = Number.isSafeInteger(stated) && stated > 0 ? stated : this.line + 1;
    this.cells = [];
    this.column = -1;
  }

  private openCell(attributes: Attributes): void {
    this.column = columnOf(attributes["r"]) ?? this.column + 1;
    this.type = attributes["t"] ?? "n";
    this.style = Number(attributes["s"] ?? "-1");
    this.value = "";
    this.inline = "";
    this.hasFormula = false;
  }

  private closeCell(): void {
    if (this.column >= maxColumns) return;
    const text = this.cellText();
    if (text.trim() === "") return;
    while (this.cells.length < this.column) this.cells.push("");
    this.cells[this.column] = text;
  }

  private cellText(): string {
    const { book, value, type } = this;
    if (type === "inlineStr") return unescaped(this.inline);
    if (value === "" && this.hasFormula && type !== "str") this.refuseFormula();
    if (type === "s") return book.strings.at(Number(value)) ?? "";
    if (type === "str" || type === "e") return unescaped(value);
    if (type === "d") return value.slice(0, 10);
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return numberText(value, book.styles[this.style] ?? "plain", book.starts1904);
  }

  private refuseFormula(): never {
    throw new WorkbookError(
      `工作表“${this.sheet.name}”第${this.line}行的公式没有计算结果，请用Excel打开工作簿，重新计算并保存后再上传`,
      { line: this.line, column: this.column + 1, namesWayOut: true },
    );
  }
}

/** 0 for `A7`; null for a malformed reference. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}
