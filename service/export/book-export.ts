import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import { xlsxMime } from "#contracts/file/media-types.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import type { AuditDetail } from "#service/db/schema/audit/audit-log.ts";
import { openCursor, openSnapshot, type Snapshot, type TextRow } from "#service/db/snapshot.ts";
import type { SheetHead, SheetRow } from "#service/workbook/write/sheet-xml.ts";
import { type Sheet, workbook } from "#service/workbook/write/workbook.ts";

import { cellOf, cellSource, type CellText, type SheetColumn } from "./cell.ts";
import { guardedBody } from "./guarded-body.ts";
import { createSlots } from "./slots.ts";

export type ExportFields = Record<string, SQL.Aliased<CellText>>;

export type ExportSheet = {
  name: string;
  columns: readonly SheetColumn[];
  /** Beyond the most rows of the export, it need not be exact. */
  count: (conn: Conn) => Promise<number>;
  select: (conn: Conn, fields: ExportFields) => SQLWrapper;
  foot?: readonly (readonly CellText[])[];
};

export type BookExport<I> = {
  title: string | ((input: I) => string);
  action: AuditAction;
  sheets: (conn: Conn, call: Call<I>) => Promise<readonly ExportSheet[]>;
  maxRows?: number;
};

const indexColumn: SheetHead = { name: "序号", width: 8, kind: "count" };
const batchSize = 500;
const fieldOf = (index: number): string => `c${index}`;
/** Each export holds a database connection; most of the pool belongs to pages. */
const slots = createSlots(4);

type Opened = { total: number; sheets: readonly Sheet[] };

export function bookExport<I extends object>(book: BookExport<I>): (call: Call<I>) => Promise<FileReply> {
  return async (call) => {
    const leave = slots.take();
    if (leave === null) throw new ServiceError("export.busy");
    let snapshot: Snapshot | null = null;
    try {
      snapshot = await openSnapshot(call.deps.db);
      const opened = await openBook(book, call, snapshot.tx);
      await audit(call.deps.db, call.auditActor, {
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

/** Fails before the first byte is sent: the first rows have been read when it returns. */
async function openBook<I extends object>(book: BookExport<I>, call: Call<I>, tx: Tx): Promise<Opened> {
  await lockAccount(tx, call.actor.accountId);
  const told = await book.sheets(tx, call);
  let total = 0;
  for (const sheet of told) total += await sheet.count(tx);
  refuseTooMany(total, book.maxRows ?? serviceLimits.exportRows);
  const [first, ...others] = told;
  if (first === undefined) throw new Error("A workbook has one sheet at least");
  const rows = await openRows(tx, first);
  const sheets = others.map((sheet) => numbered(sheet, lateRows(tx, sheet)));
  return { total, sheets: [numbered(first, rows), ...sheets] };
}

function numbered({ name, columns }: ExportSheet, rows: Sheet["rows"]): Sheet {
  return { name, columns: [indexColumn, ...columns], rows };
}

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

/** One export per account across instances; the lock ends with the transaction. */
async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  const key = `list-export ${accountId}`;
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`,
  );
  if (rows[0]?.free !== true) throw new ServiceError("export.running");
}

function refuseTooMany(total: number, most: number): void {
  if (total <= most) return;
  const allowed = most.toLocaleString("zh-CN");
  throw new ServiceError("export.too-many", {
    message: `符合条件的数据超过${allowed}条，一次最多导出${allowed}条，请缩小筛选范围后再导出`,
  });
}

function namedSource(column: SheetColumn, index: number): SQL.Aliased<CellText> {
  return cellSource(column).as(fieldOf(index));
}

function answer<I>(
  title: string,
  { deps, auditActor }: Call<I>,
  { total, sheets }: Opened,
  { snapshot, leave }: { snapshot: Snapshot; leave: () => void },
): FileReply {
  const finish = async (): Promise<void> => {
    // The transaction may end only after the last batch: its connection then returns to the pool.
    for (const { rows } of sheets) await rows.return().catch(() => undefined);
    await snapshot.close().catch(() => undefined);
    leave();
  };
  const body = guardedBody(workbook(sheets), {
    limit: serviceLimits.serviceTimeout,
    onEnd: (err) => {
      if (err !== undefined) deps.log.warn({ requestId: auditActor.requestId, err }, "export aborted");
      return finish();
    },
  });
  const name = `${title}_${shanghaiDay(deps.clock()).replaceAll("-", "")}.xlsx`;
  return new FileReply({ kind: "made", mime: xlsxMime, name, body, rows: total });
}

function detailOf(input: object): AuditDetail {
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(
    said.map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.map(String).join(",") : String(value),
    ]),
  );
}
