import { fileURLToPath } from "node:url";

import PDFDocument from "pdfkit";

/** A4 in points, with room for the foot. */
const margins = { top: 48, bottom: 56, left: 48, right: 48 };
export const sheetWidth = 595.28 - margins.left - margins.right;

const font = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}`));

export type Cell = { text: string; width: number; align?: "left" | "right" | "center" };

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

  title(text: string): void {
    this.doc.font("bold").fontSize(18).text(text, { align: "center" }).moveDown(0.6);
  }

  heading(text: string): void {
    this.keep(60);
    const number = "一二三四五六七八九十"[this.headings] ?? "";
    this.headings += 1;
    this.doc.moveDown(0.8).font("bold").fontSize(11).text(`${number}、${text}`).moveDown(0.3);
  }

  text(text: string, { bold = false, indent = 0, gap = 2 } = {}): void {
    const { left } = margins;
    this.doc.font(bold ? "bold" : "plain").fontSize(9);
    this.doc.text(text, left + indent, this.doc.y, { width: sheetWidth - indent, lineGap: 1.5 });
    this.doc.x = left;
    this.doc.y += gap;
  }

  /** Never splits a table row between pages. */
  row(cells: readonly Cell[], { bold = false } = {}): void {
    const doc = this.doc.font(bold ? "bold" : "plain").fontSize(9);
    const height = Math.max(
      ...cells.map(({ text, width }) => doc.heightOfString(text || " ", { width: width - 8, lineGap: 1 })),
    );
    this.keep(height + 7);
    const top = doc.y;
    let left = margins.left;
    for (const { text, width, align = "left" } of cells) {
      doc.text(text, left + 4, top + 3, { width: width - 8, align, lineGap: 1 });
      left += width;
    }
    const bottom = top + height + 6;
    doc.moveTo(margins.left, bottom).lineTo(left, bottom).lineWidth(0.5).strokeColor("#c5ced8").stroke();
    doc.x = margins.left;
    doc.y = bottom + 1;
  }

  private keep(height: number): void {
    const { page, y } = this.doc;
    if (y + height > page.height - margins.bottom) this.doc.addPage();
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
