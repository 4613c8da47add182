import type { SQLWrapper } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";

import { type BookExport, bookExport, type ExportFields, titleOf } from "./book-export.ts";
import type { SheetColumn } from "./cell.ts";

/** All that a list says of itself to be exported. */
export type ListExport<I> = Omit<BookExport<I>, "sheets"> & {
  /** What the sheet holds of the columns that the screen shows. */
  columns: (input: I, actor: Actor) => readonly SheetColumn[];
  count: (conn: Conn, call: Call<I>) => Promise<number>;
  /** The list's own rows in its own order, on all pages. */
  select: (conn: Conn, fields: ExportFields, call: Call<I>) => SQLWrapper;
};

/** The verb that answers a list as a workbook of one sheet. */
export function listExport<I extends object>(list: ListExport<I>): (call: Call<I>) => Promise<Response> {
  return bookExport<I>({
    ...list,
    sheets: async (_conn, call) => [
      {
        name: titleOf(list, call.input),
        columns: list.columns(call.input, call.actor),
        count: (conn) => list.count(conn, call),
        select: (conn, fields) => list.select(conn, fields, call),
      },
    ],
  });
}
