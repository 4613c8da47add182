import { guardFormula } from "#service/workbook/formula-guard.ts";

/** A spreadsheet reads the file as UTF-8 by it. */
export const byteOrderMark = "\ufeff";

/** RFC 4180, with its line end. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(",")}\r\n`;
}

/** Guards against formulas in a row that others have typed. */
export function guardedLine(cells: readonly string[]): string {
  return csvLine(cells.map(guardFormula));
}

export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [byteOrderMark, csvLine(head), ...rows.map(guardedLine)].join("");
}
