import { sql } from "drizzle-orm";

import type { ExportSheet } from "./book-export.ts";
import type { SheetColumn } from "./cell.ts";

export type ToldColumn = Pick<SheetColumn, "name" | "width" | "kind">;
type Row = readonly (string | number | null)[];

/** Of rows that are known before. Read as the text that they are, so that no amount becomes a float. */
export function toldSheet(
  name: string,
  columns: readonly ToldColumn[],
  rows: readonly Row[],
  foot: readonly Row[] = [],
): ExportSheet {
  const texts = (row: Row) => row.map((cell) => (cell === null ? null : String(cell)));
  return {
    name,
    columns: columns.map((column, at) => ({ ...column, from: sql`cells ->> ${sql.raw(String(at))}` })),
    count: () => Promise.resolve(rows.length),
    select: (conn, fields) =>
      conn
        .select(fields)
        .from(
          sql`jsonb_array_elements(${JSON.stringify(rows.map(texts))}::jsonb) with ordinality as told(cells, n)`,
        )
        .orderBy(sql`n`),
    foot: foot.map(texts),
  };
}
