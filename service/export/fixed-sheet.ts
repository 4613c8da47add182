import { sql } from "drizzle-orm";

import type { ExportSheet } from "./book-export.ts";
import type { SheetColumn } from "./cell.ts";

export type FixedColumn = Pick<SheetColumn, "name" | "width" | "kind">;
export type FixedRow = readonly (string | number | null)[];
type Options = {
  foot?: readonly FixedRow[];
  /** False: the rows are told beside what was asked for, and are not among its rows. */
  counted?: boolean;
};

/** Rows at hand, read as the text that they are, so that no amount becomes a float. */
export function fixedSheet(
  name: string,
  columns: readonly FixedColumn[],
  rows: readonly FixedRow[],
  { foot = [], counted = true }: Options = {},
): ExportSheet {
  const texts = (row: FixedRow) => row.map((cell) => (cell === null ? null : String(cell)));
  return {
    name,
    columns: columns.map((column, at) => ({ ...column, from: sql`cells ->> ${sql.raw(String(at))}` })),
    count: () => Promise.resolve(counted ? rows.length : 0),
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
