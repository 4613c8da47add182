import type { SQLWrapper } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import type { Conn } from "#service/db/connect.ts";

import { type BookExport, bookExport, type ExportFields, titleOf } from "./book-export.ts";
import type { SheetColumn } from "./cell.ts";

export type ListExport<I> = Omit<BookExport<I>, "sheets"> & {
  columns: (input: I, actor: Actor) => readonly SheetColumn[];
  count: (conn: Conn, call: Call<I>) => Promise<number>;
  select: (conn: Conn, fields: ExportFields, call: Call<I>) => SQLWrapper;
};

export function listExport<I extends object>(list: ListExport<I>): (call: Call<I>) => Promise<FileReply> {
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
