import { fileURLToPath } from "node:url";

import PDFDocument from "pdfkit";

import { qrSquares } from "./qr-squares.ts";

/** A4 in points, with room for the foot. */
const margins = { top: 48, bottom: 56, left: 48, right: 48 };
export const sheetWidth = 595.28 - margins.left - margins.right;

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}`));

export type Cell = { text: string; width: number; align?: "left" | "right" | "center" };

/**
 * A cell to be stamped: lines with the room below each, then issuer and date. These are centred on each other at the
 * right, as GB/T 9704 places them under a seal.
 */
export type SealCell = { lines: readonly { text: string; room: number }[]; issued: readonly string[] };

type TextLook = { bold?: boolean; indent?: number; gap?: number; align?: Cell["align"] };
/** `with`: height below the row that stays on its page. */
type RowLook = { bold?: boolean; head?: boolean; with?: number };

/** 35 mm with the quiet zone, so that a module of an address of 120 characters is wider than 0.6 mm. */
export const qrSize = 99;
const heading = { above: 9, below: 5, height: 16 };
/** Height of two lines, so that no head is left alone at the end of a page. */
const rowBelowHead = 36;
const cellPadding = { x: 4, y: 3 };
const sealCell = { padding: 10, lineHeight: 16, indent: 18 };

export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private headings = 0;

  constructor(title: string) {
    this.doc = new PDFDocument({
      size: "A4",
      margins,
      bufferPages: true,
      info: { Title: title },
      lang: "zh-CN",
    });
    this.doc.registerFont("plain", font("400Regular/NotoSansSC_400Regular.ttf"));
    this.doc.registerFont("bold", font("700Bold/NotoSansSC_700Bold.ttf"));
  }

  /** One line if it fits, else a line for each part, as GB/T 9704 breaks titles by their sense. */
  title(...parts: readonly string[]): void {
    const doc = this.doc.font("bold").fontSize(18);
    const whole = parts.join("");
    for (const line of doc.widthOfString(whole) > sheetWidth ? parts : [whole])
      doc.text(line, { align: "center" });
    doc.moveDown(0.6);
  }

  heading(text: string): void {
    this.keepTogether(60);
    const number = "一二三四五六七八九十"[this.headings] ?? "";
    this.headings += 1;
    this.doc.y += heading.above;
    this.doc.font("bold").fontSize(11).text(`${number}、${text}`);
    this.doc.y += heading.below;
  }

  text(text: string, { bold = false, indent = 0, gap = 2, align = "left" }: TextLook = {}): void {
    const { left } = margins;
    this.doc.font(bold ? "bold" : "plain").fontSize(9);
    this.doc.text(text, left + indent, this.doc.y, { width: sheetWidth - indent, lineGap: 1.5, align });
    this.doc.x = left;
    this.doc.y += gap;
  }

  /** Never splits a table row between pages. */
  row(cells: readonly Cell[], { bold = false, head = false, with: below = 0 }: RowLook = {}): void {
    const height = this.rowHeight(cells, bold || head);
    this.keepTogether(height + (head ? Math.max(below, rowBelowHead) : below));
    const { doc } = this;
    const top = doc.y;
    let left = margins.left;
    if (head)
      doc
        .rect(left, top, sheetWidth, height - 1)
        .fill("#eef2f6")
        .fillColor("black");
    for (const { text, width, align = "left" } of cells) {
      const inner = { width: width - 2 * cellPadding.x, align, lineGap: 1 };
      doc.text(text, left + cellPadding.x, top + cellPadding.y, inner);
      left += width;
    }
    const bottom = top + height - 1;
    doc.moveTo(margins.left, bottom).lineTo(left, bottom).lineWidth(0.5).strokeColor("#c5ced8").stroke();
    doc.x = margins.left;
    doc.y = top + height;
  }

  private rowHeight(cells: readonly Cell[], bold: boolean): number {
    const doc = this.doc.font(bold ? "bold" : "plain").fontSize(9);
    const heights = cells.map(({ text, width }) =>
      doc.heightOfString(text || " ", { width: width - 2 * cellPadding.x, lineGap: 1 }),
    );
    return Math.max(...heights) + 2 * cellPadding.y + 1;
  }

  /** Height of rows under a heading. */
  sectionHeight(rows: readonly (readonly Cell[])[]): number {
    const head = heading.above + heading.height + heading.below;
    return rows.reduce((sum, cells) => sum + this.rowHeight(cells, false), head);
  }

  /** Cells of equal width in one frame. */
  sealCells(cells: readonly SealCell[]): void {
    const height = this.sealCellsHeight(cells);
    this.keepTogether(height);
    const top = this.doc.y;
    const width = sheetWidth / cells.length;
    for (const [index, cell] of cells.entries()) {
      const left = margins.left + index * width;
      this.doc.lineWidth(0.7).strokeColor("#7d8894").rect(left, top, width, height).stroke();
      this.sealCell(cell, { left, top, width, height });
    }
    this.doc.x = margins.left;
    this.doc.y = top + height;
  }

  private sealCell(
    { lines, issued }: SealCell,
    box: { left: number; top: number; width: number; height: number },
  ) {
    const doc = this.doc.font("plain").fontSize(9);
    const { padding, lineHeight, indent } = sealCell;
    const inner = box.width - 2 * padding;
    let y = box.top + padding;
    for (const { text, room } of lines) {
      doc.text(text, box.left + padding, y, { width: inner, lineGap: 1.5 });
      y = doc.y + room;
    }
    const width = Math.max(0, ...issued.map((text) => doc.widthOfString(text))) + 1;
    const left = box.left + box.width - padding - Math.min(indent, inner - width) - width;
    y = box.top + box.height - padding - issued.length * lineHeight;
    for (const text of issued) {
      doc.text(text, left, y, { width, align: "center" });
      y += lineHeight;
    }
  }

  sealCellsHeight(cells: readonly SealCell[]): number {
    const doc = this.doc.font("plain").fontSize(9);
    const { padding, lineHeight } = sealCell;
    const width = sheetWidth / cells.length - 2 * padding;
    const heights = cells.map(({ lines, issued }) =>
      lines.reduce(
        (sum, { text, room }) => sum + doc.heightOfString(text, { width, lineGap: 1.5 }) + room,
        2 * padding + issued.length * lineHeight,
      ),
    );
    return Math.max(...heights);
  }

  textHeight(text: string, indent = 0): number {
    const width = sheetWidth - indent;
    return this.doc.font("plain").fontSize(9).heightOfString(text, { width, lineGap: 1.5 });
  }

  /** A QR code, its quiet zone included, with lines beside it. */
  qrCode(content: string, lines: readonly string[]): void {
    const squares = qrSquares(content);
    this.keepTogether(qrSize);
    const { doc } = this;
    const top = doc.y;
    const side = qrSize / squares.length;
    for (const [y, row] of squares.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) doc.rect(margins.left + x * side, top + y * side, side, side);
    doc.fill("black");
    doc.font("plain").fontSize(9);
    doc.y = top + cellPadding.x * 2;
    const left = margins.left + qrSize + cellPadding.x;
    for (const line of lines)
      doc.text(line, left, doc.y, {
        width: sheetWidth - qrSize - cellPadding.x,
        lineGap: 1.5,
        paragraphGap: 4,
      });
    doc.x = margins.left;
    doc.y = Math.max(doc.y, top + qrSize);
  }

  space(height: number): void {
    this.doc.y += height;
  }

  /** Starts a page unless this much fits on the present one. */
  keepTogether(height: number): void {
    const { page, y } = this.doc;
    if (y > margins.top && y + height > page.height - margins.bottom) this.doc.addPage();
  }

  async end(foot: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const doc = this.doc;
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      // The foot stands in the margin, where pdfkit would start another page.
      doc.page.margins.bottom = 0;
      doc.font("plain").fontSize(8);
      doc.text(foot(page + 1, count), margins.left, doc.page.height - 36, {
        width: sheetWidth,
        align: "center",
      });
    }
    doc.end();
    const pieces: Uint8Array[] = [];
    for await (const piece of doc) pieces.push(Buffer.from(piece));
    return new Uint8Array(Buffer.concat(pieces));
  }
}
