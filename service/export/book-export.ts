import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { limits } from "#contracts/limits.ts";
import { rowCountHeader } from "#contracts/list-export.ts";
import { xlsxMime } from "#contracts/media-types.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import type { AuditDetail } from "#service/db/schema/audit-log.ts";
import { openCursor, openSnapshot, type Snapshot, type TextRow } from "#service/db/snapshot.ts";
import type { Call } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { ServiceError } from "#service/http/errors.ts";

import { cellOf, cellSource, type CellText, type SheetColumn } from "./cell.ts";
import { guardedBody } from "./guarded-body.ts";
import type { SheetRow } from "./sheet-xml.ts";
import { createSlots } from "./slots.ts";
import { type Sheet, workbook } from "./workbook.ts";

export type ExportFields = Record<string, SQL.Aliased<CellText>>;

/** One sheet of a workbook: a query, and the kinds of its columns. */
export type ExportSheet = {
  name: string;
  columns: readonly SheetColumn[];
  count: (conn: Conn) => Promise<number>;
  /** The rows in their order, on all pages. */
  select: (conn: Conn, fields: ExportFields) => SQLWrapper;
  /** What is written under the rows, without a number: sums, signers. */
  foot?: readonly (readonly CellText[])[];
};

/** All that a workbook says of itself. */
export type BookExport<I> = {
  /** Name of the file. */
  title: string | ((input: I) => string);
  /** Name of the act in the audit log. */
  action: string;
  sheets: (conn: Conn, call: Call<I>) => Promise<readonly ExportSheet[]>;
  maxRows?: number;
};

const batchSize = 500;
/** Name of a column between database and sheet. */
const fieldOf = (index: number): string => `c${index}`;
/** Each holds a connection to the database; most of them are for the pages. */
const slots = createSlots(4);

type Opened = { total: number; sheets: readonly Sheet[] };

/** The verb that answers a workbook, written while it is read from one moment of the database. */
export function bookExport<I extends object>(book: BookExport<I>): (call: Call<I>) => Promise<Response> {
  return async (call) => {
    const leave = slots.take();
    if (leave === null) throw new ServiceError("export.busy");
    let snapshot: Snapshot | null = null;
    try {
      snapshot = await openSnapshot(call.deps.db);
      const opened = await openBook(book, call, snapshot.tx);
      await audit(call.deps.db, call.who, {
        action: book.action,
        detail: { rows: opened.total, ...detailOf(call.input) },
      });
      return answer(titleOf(book, call.input), call, opened, { snapshot, leave });
    } catch (error) {
      await snapshot?.close().catch(() => undefined);
      leave();
      throw error;
    }
  };
}

export function titleOf<I>({ title }: Pick<BookExport<I>, "title">, input: I): string {
  return typeof title === "string" ? title : title(input);
}

/** Whatever can be refused is refused here, before a byte is sent; the first rows have been read by then. */
async function openBook<I extends object>(book: BookExport<I>, call: Call<I>, tx: Tx): Promise<Opened> {
  await lockAccount(tx, call.actor.accountId);
  const told = await book.sheets(tx, call);
  let total = 0;
  for (const sheet of told) total += await sheet.count(tx);
  refuseTooMany(total, book.maxRows ?? limits.exportRows);
  const [first, ...others] = told;
  if (first === undefined) throw new Error("A workbook has one sheet at least");
  const rows = await openRows(tx, first);
  const sheets = others.map((sheet) => ({ ...sheet, rows: lateRows(tx, sheet) }));
  return { total, sheets: [{ ...first, rows }, ...sheets] };
}

/** A sheet is asked for when the one before it has been written. */
async function* lateRows(tx: Tx, sheet: ExportSheet): AsyncGenerator<SheetRow, void> {
  yield* await openRows(tx, sheet);
}

async function openRows(tx: Tx, sheet: ExportSheet): Promise<AsyncGenerator<SheetRow, void>> {
  const fields = Object.fromEntries(sheet.columns.map((column, i) => [fieldOf(i), namedSource(column, i)]));
  const fetch = await openCursor(tx, sheet.select(tx, fields), batchSize);
  return rowsOf(sheet, await fetch(), fetch);
}

async function* rowsOf(
  { columns, foot = [] }: ExportSheet,
  first: TextRow[],
  fetch: () => Promise<TextRow[]>,
): AsyncGenerator<SheetRow, void> {
  let number = 0;
  for (let rows = first; rows.length > 0; rows = rows.length < batchSize ? [] : await fetch())
    for (const row of rows) {
      number += 1;
      yield [number, ...columns.map((column, i) => cellOf(column, row[fieldOf(i)] ?? null))];
    }
  for (const texts of foot) yield [null, ...columns.map((column, i) => cellOf(column, texts[i] ?? null))];
}

/** One at a time for each account, on whichever instance; the lock goes with the transaction. */
async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  const key = `list-export ${accountId}`;
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
  );
  if (rows[0]?.free !== true) throw new ServiceError("export.running");
}

function refuseTooMany(total: number, most: number): void {
  if (total <= most) return;
  const [found, allowed] = [total, most].map((count) => count.toLocaleString("zh-CN"));
  throw new ServiceError("export.too-many", {
    message: `符合条件的数据共 ${found} 条，一次最多导出 ${allowed} 条，请缩小筛选范围后再导出`,
  });
}

function namedSource(column: SheetColumn, index: number): SQL.Aliased<CellText> {
  return cellSource(column).as(fieldOf(index));
}

function answer<I>(
  title: string,
  { deps, who }: Call<I>,
  { total, sheets }: Opened,
  { snapshot, leave }: { snapshot: Snapshot; leave: () => void },
): Response {
  const finish = async (): Promise<void> => {
    // Only when the last batch has come may the transaction end: its connection is somebody else's then.
    for (const { rows } of sheets) await rows.return().catch(() => undefined);
    await snapshot.close().catch(() => undefined);
    leave();
  };
  const body = guardedBody(workbook(sheets), {
    limit: limits.serviceTimeout,
    onEnd: (err) => {
      if (err !== undefined) deps.log.warn({ requestId: who.requestId, err }, "an export was broken off");
      return finish();
    },
  });
  const headers = new Headers({
    "content-type": xlsxMime,
    "content-disposition": contentDisposition(
      "attachment",
      `${title}_${shanghaiDay(deps.clock()).replaceAll("-", "")}.xlsx`,
    ),
    [rowCountHeader]: String(total),
  });
  return new Response(body, { headers });
}

/** What was asked for, flat as the audit log takes it. */
function detailOf(input: object): AuditDetail {
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(
    said.map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.map(String).join(",") : String(value),
    ]),
  );
}
