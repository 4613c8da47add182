import { columnLetters } from "#contracts/detection/cell-name.ts";

import { type Cell, type CellKind, formatOf } from "./cell-format.ts";

export type SheetHead = {
  name: string;
  /** In characters. */
  width: number;
  kind: CellKind;
  /** Formats empty cells too, for users to fill in. */
  toFill?: boolean;
};
export type SheetRow = readonly Cell[];

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const pieceLength = 1 << 16;
const dayLength = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
// oxlint-disable-next-line no-control-regex -- these are what no XML may hold, and the carriage return, which XML takes away
const unheard = /[\u0000-\u0008\u000B-\u001F]/g;

/** Worksheet (ECMA-376-1, 18.3) with a frozen head, in pieces of about 64 kB. */
export async function* sheetXml(
  columns: readonly SheetHead[],
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<string, void> {
  const widths = columns.map(
    ({ width, kind, toFill = false }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"${toFill ? ` style="${formatOf(kind)}"` : ""}/>`,
  );
  const letters = columns.map((_, i) => columnLetters(i + 1));
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

/** Characters that XML cannot hold become `_x0007_`, as spreadsheets write them. */
export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(unheard, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
}
