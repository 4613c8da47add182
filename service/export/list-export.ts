import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import { limits } from "#contracts/limits.ts";
import { rowCountHeader } from "#contracts/list-export.ts";
import { xlsxMime } from "#contracts/media-types.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import type { AuditDetail } from "#service/db/schema/audit-log.ts";
import { openCursor, openSnapshot, type Snapshot, type TextRow } from "#service/db/snapshot.ts";
import type { Call } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { ServiceError } from "#service/http/errors.ts";

import { cellSource, type CellText, type SheetColumn } from "./cell.ts";
import { guardedBody } from "./guarded-body.ts";
import { createSlots } from "./slots.ts";
import { fieldOf, workbook } from "./workbook.ts";

export type ExportFields = Record<string, SQL.Aliased<CellText>>;

/** All that a list says of itself to be exported. */
export type ListExport<I> = {
  /** Name of the file and of its sheet. */
  title: string | ((input: I) => string);
  /** Name of the act in the audit log. */
  action: string;
  /** What the sheet holds of the columns that the screen shows. */
  columns: (input: I) => readonly SheetColumn[];
  count: (conn: Conn, call: Call<I>) => Promise<number>;
  /** The list's own rows in its own order, on all pages. */
  select: (conn: Conn, fields: ExportFields, call: Call<I>) => SQLWrapper;
  maxRows?: number;
};

const batchSize = 500;
/** Each holds a connection to the database; most of them are for the pages. */
const slots = createSlots(4);

type Opened = {
  total: number;
  columns: readonly SheetColumn[];
  first: TextRow[];
  fetch: () => Promise<TextRow[]>;
};

/** The verb that answers a list as a workbook, written while it is read from one moment of the database. */
export function listExport<I extends object>(list: ListExport<I>): (call: Call<I>) => Promise<Response> {
  return async (call) => {
    const leave = slots.take();
    if (leave === null) throw new ServiceError("export.busy");
    let snapshot: Snapshot | null = null;
    try {
      snapshot = await openSnapshot(call.deps.db);
      const opened = await openList(list, call, snapshot.tx);
      await audit(call.deps.db, call.who, {
        action: list.action,
        detail: { rows: opened.total, ...detailOf(call.input) },
      });
      return answer(list, call, opened, { snapshot, leave });
    } catch (error) {
      await snapshot?.close().catch(() => undefined);
      leave();
      throw error;
    }
  };
}

/** Whatever can be refused is refused here, before a byte is sent; the first rows have been read by then. */
async function openList<I extends object>(list: ListExport<I>, call: Call<I>, tx: Tx): Promise<Opened> {
  await lockAccount(tx, call.actor.accountId);
  const total = await list.count(tx, call);
  refuseTooMany(total, list.maxRows ?? limits.exportRows);
  const columns = list.columns(call.input);
  const fields = Object.fromEntries(columns.map((column, i) => [fieldOf(i), namedSource(column, i)]));
  const fetch = await openCursor(tx, list.select(tx, fields, call), batchSize);
  return { total, columns, first: await fetch(), fetch };
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
  list: ListExport<I>,
  { deps, who, input }: Call<I>,
  { total, columns, first, fetch }: Opened,
  { snapshot, leave }: { snapshot: Snapshot; leave: () => void },
): Response {
  const batches = allBatches(first, fetch);
  const finish = async (): Promise<void> => {
    // Only when the last batch has come may the transaction end: its connection is somebody else's then.
    await batches.return().catch(() => undefined);
    await snapshot.close().catch(() => undefined);
    leave();
  };
  const title = typeof list.title === "string" ? list.title : list.title(input);
  const body = guardedBody(workbook(title, columns, batches), {
    limit: limits.serviceTimeout,
    onEnd: (err) => {
      if (err !== undefined) deps.log.warn({ requestId: who.requestId, err }, "an export was broken off");
      return finish();
    },
  });
  const headers = new Headers({
    "content-type": xlsxMime,
    "content-disposition": contentDisposition("attachment", `${title}_${dayOf(deps.clock())}.xlsx`),
    [rowCountHeader]: String(total),
  });
  return new Response(body, { headers });
}

async function* allBatches(
  first: TextRow[],
  fetch: () => Promise<TextRow[]>,
): AsyncGenerator<TextRow[], void> {
  for (let rows = first; rows.length > 0; rows = rows.length < batchSize ? [] : await fetch()) yield rows;
}

/** 20261121, in China. */
function dayOf(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
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
