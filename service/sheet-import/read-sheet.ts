import type { Readable } from "node:stream";

import { comparable } from "#service/values/text.ts";
import { unguardFormula } from "#service/workbook/formula-guard.ts";
import type { Package, SheetInfo } from "#service/workbook/read/package.ts";
import { sheetRows } from "#service/workbook/read/sheet-rows.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { openBook } from "./open-book.ts";
import { refuseTable } from "./problems.ts";

/** `row`: number in the sheet. `cells`: trimmed text per known column, "" when empty. */
export type WrittenRow = { row: number; cells: Readonly<Record<string, string>> };
type Names = Readonly<Record<string, string>>;
/** `names`: heading per column; columns that are not optional must be there. */
export type SheetTable = { names: Names; optional: ReadonlySet<string>; mostRows: number };
type Head = { row: number; places: ReadonlyMap<string, number> };

/** The head may stand below a title and notes. */
const lastHeadRow = 10;

/**
 * Streams rows while parsing; only the packed bytes stay in memory.
 * @throws ServiceError `sheet.invalid` unless exactly one sheet has this head.
 */
export async function* writtenRows(
  source: Readable | AsyncIterable<Uint8Array>,
  { names, optional, mostRows }: SheetTable,
): AsyncGenerator<WrittenRow> {
  try {
    const book = await openBook(source);
    const { sheet, head } = await findTable(book, names, optional);
    yield* rowsBelow(book, sheet, head, mostRows);
  } catch (error) {
    if (error instanceof ReadError) refuseTable(error.message);
    throw error;
  }
}

async function findTable(book: Package, names: Names, optional: ReadonlySet<string>) {
  const found: { sheet: SheetInfo; head: Head }[] = [];
  const nearly: string[] = [];
  for (const sheet of book.sheets) {
    const head = await headOf(book, sheet, names);
    const missing = Object.keys(names).filter((code) => !optional.has(code) && !head?.places.has(code));
    if (head !== null && missing.length === 0) found.push({ sheet, head });
    else if (head !== null)
      nearly.push(`工作表“${sheet.name}”缺少列：${missing.map((code) => names[code]).join("、")}`);
  }
  const hidden = found.find(({ sheet }) => sheet.hidden);
  if (hidden)
    refuseTable(`工作表“${hidden.sheet.name}”已隐藏，请取消隐藏并核对内容，或删除该工作表后重新导入`);
  const [only, ...more] = found;
  if (more.length > 0)
    refuseTable(
      `有${found.length}张工作表都有本表的表头（${found.map(({ sheet }) => `“${sheet.name}”`).join("、")}），请合并为一张后重新导入`,
    );
  if (only) return only;
  const head = Object.values(names).join("、");
  return refuseTable(nearly[0] ?? `没有找到表头，表头应有：${head}。请下载模板填写后导入`);
}

/** First row that holds at least half of the names; null when none does. */
async function headOf(book: Package, sheet: SheetInfo, names: Names): Promise<Head | null> {
  for await (const { line, cells } of sheetRows(book, sheet)) {
    if (line > lastHeadRow) return null;
    const written = cells.map((cell) => comparable(cell));
    const places = Object.entries(names).flatMap(([code, name]): [string, number][] => {
      const at = written.indexOf(comparable(name));
      return at < 0 ? [] : [[code, at]];
    });
    if (places.length * 2 < Object.keys(names).length) continue;
    const twice = places.find(([, at]) => written.indexOf(written[at] ?? "", at + 1) >= 0);
    if (twice) refuseTable(`工作表“${sheet.name}”的表头有两个“${names[twice[0]]}”列，请只保留一个`);
    return { row: line, places: new Map(places) };
  }
  return null;
}

async function* rowsBelow(
  book: Package,
  sheet: SheetInfo,
  head: Head,
  mostRows: number,
): AsyncGenerator<WrittenRow> {
  let count = 0;
  for await (const { line, cells } of sheetRows(book, sheet)) {
    if (line <= head.row) continue;
    const written = [...head.places].map(([code, at]): [string, string] => [
      code,
      unguardFormula((cells[at] ?? "").trim()),
    ]);
    if (written.every(([, text]) => text === "")) continue;
    count += 1;
    if (count > mostRows) refuseTable(`表格超过${mostRows.toLocaleString("zh-CN")}行，请分次导入`);
    yield { row: line, cells: Object.fromEntries(written) };
  }
  if (count === 0) refuseTable(`工作表“${sheet.name}”只有表头，没有数据`);
}
