import { type Cell, formatOf, type SheetColumn } from "./cell.ts";

export type SheetHead = Pick<SheetColumn, "name" | "width" | "kind">;
export type SheetRow = readonly Cell[];

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const pieceLength = 1 << 16;
const dayLength = 86_400_000;
/** Day 0 of a spreadsheet. */
const dayZero = Date.UTC(1899, 11, 30);
// oxlint-disable-next-line no-control-regex -- these are what no XML may hold, and the carriage return, which XML takes away
const unheard = /[\u0000-\u0008\u000B-\u001F]/g;

/** A worksheet (ECMA-376-1, 18.3): a frozen head, and rows as they come, in pieces of some 64 kB. */
export async function* sheetXml(
  columns: readonly SheetHead[],
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<string, void> {
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const letters = columns.map((_, i) => lettersOf(i));
  const styles = columns.map(({ kind }) => formatOf(kind));
  let number = 0;
  const rowXml = (cells: SheetRow): string => {
    number += 1;
    const drawn = cells.map((cell, i) => cellXml(`${letters[i] ?? ""}${number}`, cell, styles[i] ?? 0));
    return `<row r="${number}">${drawn.join("")}</row>`;
  };
  let piece =
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>` +
    rowXml(columns.map(({ name }) => name));
  for await (const cells of rows) {
    piece += rowXml(cells);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</sheetData></worksheet>`;
}

function cellXml(place: string, cell: Cell, style: number): string {
  if (cell === null) return "";
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  const value = typeof cell === "number" ? cell : (cell.getTime() - dayZero) / dayLength;
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** What XML cannot hold is written as spreadsheets write it: `_x0007_`. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(unheard, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
}

/** A … Z, AA … */
function lettersOf(index: number): string {
  const before = Math.floor(index / 26);
  return (before === 0 ? "" : lettersOf(before - 1)) + String.fromCharCode(65 + (index % 26));
}
