import { type CellValue, writeXlsxStream } from "hucre/xlsx";

import type { TextRow } from "#service/db/snapshot.ts";

import { cellOf, columnFormat, type SheetColumn } from "./cell.ts";

/** Name of a column between database and sheet. */
export const fieldOf = (index: number): string => `c${index}`;

const indexColumn = { name: "序号", width: 8, kind: "count" } as const;

/** One sheet: a frozen head, rows numbered from 1. Made as it is read, and never whole in memory. */
export function workbook(
  title: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(cellRows(columns, batches), {
    name: title,
    columns: [indexColumn, ...columns].map(columnFormat),
    freezePane: { rows: 1 },
  });
}

async function* cellRows(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<CellValue[], void> {
  let number = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      number += 1;
      yield [number, ...columns.map((column, i) => cellOf(column, row[fieldOf(i)] ?? null))];
    }
  }
}
