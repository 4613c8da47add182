import { guardFormula } from "#service/workbook/formula-guard.ts";

/** RFC 4180, with a byte order mark: spreadsheets then read it as UTF-8. */
export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
  return `\ufeff${[line(head), ...rows.map((row) => line(row.map(guardFormula)))].join("\r\n")}\r\n`;
}
