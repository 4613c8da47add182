import { type PriceMapping, priceFieldSchema } from "#contracts/price/issue.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { toldAsTable } from "#service/sheet-import/open-book.ts";
import { refuseTable } from "#service/sheet-import/problems.ts";
import type { WrittenRow } from "#service/sheet-import/read-sheet.ts";
import { comparable } from "#service/values/text.ts";
import { unguardFormula } from "#service/workbook/formula-guard.ts";
import type { Package, SheetInfo } from "#service/workbook/read/package.ts";
import { type SheetRow, sheetRows } from "#service/workbook/read/sheet-rows.ts";
import { ReadError } from "#service/xml/read-error.ts";

import type { Headings } from "./mapping.ts";

export type MappedRow = WrittenRow & { sheet: string };

/** Headings of the mapped columns. */
export async function headingsOf(book: Package, mapping: PriceMapping): Promise<Headings> {
  const sheet = chosenSheet(book, mapping);
  const cells = await rowAt(book, sheet, mapping.headRow);
  const headings: Headings = {};
  for (const field of priceFieldSchema.options) {
    const at = mapping.columns[field];
    if (at === undefined) continue;
    const text = cells[at]?.trim() ?? "";
    if (text === "") refuseTable(`工作表“${sheet.name}”第${mapping.headRow}行的第${at + 1}列没有表头`);
    headings[field] = text;
  }
  return headings;
}

/** With the zone by sheet, rows of every sheet with the same headings; otherwise of the chosen one. */
export async function* mappedRows(book: Package, mapping: PriceMapping): AsyncGenerator<MappedRow> {
  const headings = await headingsOf(book, mapping);
  let count = 0;
  try {
    for (const sheet of mapping.zone === "sheet" ? book.sheets : [chosenSheet(book, mapping)]) {
      if (sheet.hidden || !(await hasHeadings(book, sheet, mapping, headings))) continue;
      for await (const row of sheetRows(book, sheet)) {
        if (row.line <= mapping.headRow) continue;
        const written = writtenRow(row, mapping);
        if (written === null) continue;
        count += 1;
        if (count > serviceLimits.referenceRows)
          refuseTable(`表格超过${serviceLimits.referenceRows.toLocaleString("zh-CN")}行，请分次导入`);
        yield { ...written, sheet: sheet.name };
      }
    }
  } catch (error) {
    if (error instanceof ReadError) refuseTable(error.message);
    throw error;
  }
  if (count === 0) refuseTable("表头以下没有数据");
}

function chosenSheet(book: Package, { sheet: name }: PriceMapping): SheetInfo {
  const found = book.sheets.find((sheet) => sheet.name === name && !sheet.hidden);
  return found ?? refuseTable(`没有找到工作表“${name}”，请重新选择文件`);
}

async function hasHeadings(book: Package, sheet: SheetInfo, mapping: PriceMapping, headings: Headings) {
  const cells = await rowAt(book, sheet, mapping.headRow);
  return priceFieldSchema.options.every((field) => {
    const [at, heading] = [mapping.columns[field], headings[field]];
    return at === undefined || comparable(cells[at] ?? "") === comparable(heading ?? "");
  });
}

async function rowAt(book: Package, sheet: SheetInfo, line: number): Promise<string[]> {
  return toldAsTable(async () => {
    for await (const row of sheetRows(book, sheet)) {
      if (row.line === line) return row.cells;
      if (row.line > line) break;
    }
    return [];
  });
}

/** Null: a row without a material, such as a heading of a class or a blank one. */
function writtenRow({ line, cells }: SheetRow, { columns }: PriceMapping): WrittenRow | null {
  const written: Record<string, string> = {};
  for (const field of priceFieldSchema.options) {
    const at = columns[field];
    if (at !== undefined) written[field] = unguardFormula((cells[at] ?? "").trim());
  }
  return Object.values(written).every((text) => text === "") ? null : { row: line, cells: written };
}
