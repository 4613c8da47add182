import { eq } from "drizzle-orm";
import { z } from "zod";

import type { StationId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { priceHeads } from "#contracts/price/issue-endpoints.ts";
import { mostColumns, type PriceHeads, priceFieldSchema } from "#contracts/price/issue.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ownStation } from "#service/core/own-station.ts";
import type { Conn } from "#service/db/connect.ts";
import { priceMapping } from "#service/db/schema/price/price-issue.ts";
import { toldAsTable, withSpilledBook } from "#service/sheet-import/open-book.ts";
import { refuseTable } from "#service/sheet-import/problems.ts";
import { receiveSheet } from "#service/sheet-import/receive-sheet.ts";
import { clip } from "#service/values/text.ts";
import type { Package, SheetInfo } from "#service/workbook/read/package.ts";
import { sheetRows } from "#service/workbook/read/sheet-rows.ts";

import { guessHeadRow, type Headings } from "./mapping.ts";

export const sheetSizes = { mostMb: limits.referenceMb, maxBody: priceHeads.maxBody };

/** A journal title and notes stand above the headings. */
const rowsShown = 12;
const mostSheets = 60;

const headingsSchema = z.partialRecord(priceFieldSchema, z.string());

async function rememberedHeadings(conn: Conn, stationId: StationId): Promise<Headings> {
  const [row] = await conn.select().from(priceMapping).where(eq(priceMapping.stationId, stationId));
  return headingsSchema.catch({}).parse(row?.headings ?? {});
}

/** First rows of the workbook's sheets, and which column is probably which field. */
export function readHeads(call: CallOf<"priceHeads">): Promise<ReplyOf<"priceHeads">> {
  return receiveSheet(call, sheetSizes, async ({ parts }) => {
    const remembered = await rememberedHeadings(call.deps.db, ownStation(call.actor));
    const sheets = await withSpilledBook(parts, call.deps.env.DATA_DIR, (book) => headsOf(book, remembered));
    if (sheets.length === 0) refuseTable("文件中没有可读的工作表");
    return { sheets, remembered: Object.keys(remembered).length > 0 };
  });
}

async function headsOf(book: Package, remembered: Headings): Promise<PriceHeads["sheets"]> {
  const sheets: PriceHeads["sheets"] = [];
  for (const sheet of book.sheets.slice(0, mostSheets)) {
    if (sheet.hidden) continue;
    const rows = await firstRows(book, sheet);
    if (rows.length > 0) sheets.push({ name: sheet.name, rows, ...guessHeadRow(rows, remembered) });
  }
  return sheets;
}

async function firstRows(book: Package, sheet: SheetInfo) {
  return toldAsTable(async () => {
    const rows: { row: number; cells: string[] }[] = [];
    for await (const { line, cells } of sheetRows(book, sheet)) {
      if (line > 20 || rows.length === rowsShown) break;
      rows.push({ row: line, cells: cells.slice(0, mostColumns).map((cell) => clip(cell, 40)) });
    }
    return rows;
  });
}
