import { cellOf } from "./columns.ts";
import { isTotalRow } from "./outline.ts";
import type { TableRow } from "./table-scanner.ts";

export function kindOfRow(found: TableRow): "item" | "heading" | "total" {
  const { columns, row } = found;
  const text = (field: Parameters<typeof cellOf>[2]): string => cellOf(row.cells, columns, field) ?? "";
  const code = text("number").replace(/\s+/g, "");
  if (/\d{5}|\dB\d/.test(code)) return "item";
  if (code === "" && isTotalRow(found)) return "total";
  return text("unit") === "" && text("quantity") === "" && text("price") === "" ? "heading" : "item";
}

/** Pages may break within 项目特征: the next then begins with a row of the rest alone. */
export function restOfFeature({ columns, row }: TableRow, before: string): string | null {
  const text = cellOf(row.cells, columns, "feature") ?? "";
  if (before === "" || text === "" || row.cells.filter((cell) => cell !== "").length > 1) return null;
  const number = /^[(（]?(\d{1,3})[.．、)）]/.exec(text)?.[1];
  if (number === undefined) return /[:：]/.test(text) ? text : null;
  const isNext = new RegExp(`(?<!\\d)${Number(number) - 1}[.．、)）]`).test(before);
  return isNext ? `\n${text}` : null;
}
