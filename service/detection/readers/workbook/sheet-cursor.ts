import type { Package, SheetInfo } from "#service/workbook/read/package.ts";
import { sheetRows } from "#service/workbook/read/sheet-rows.ts";

import { type Table, type TableRow, TableScanner } from "./table-scanner.ts";

/** Second pass: rows of the long tables. Keeps a position per sheet, since tables are mostly read in order. */
export class SheetCursors {
  private readonly book: Package;
  private readonly consumed: (bytes: number) => void;
  private readonly unpriced: boolean;
  private readonly open = new Map<SheetInfo, Cursor>();

  constructor(book: Package, consumed: (bytes: number) => void, unpriced: boolean) {
    this.unpriced = unpriced;
    this.book = book;
    this.consumed = consumed;
  }

  async *rows(table: Table): AsyncGenerator<TableRow> {
    const { sheet } = table;
    let cursor = this.open.get(sheet);
    if (cursor === undefined || cursor.passed >= table.nth) {
      await cursor?.end();
      const source = tableRows(this.book, new TableScanner(sheet, this.unpriced), sheet, this.consumed);
      cursor = new Cursor(source);
      this.open.set(sheet, cursor);
    }
    yield* cursor.rows(table.nth);
    if (!cursor.done) return;
    this.open.delete(sheet);
  }
}

class Cursor {
  private readonly source: AsyncGenerator<TableRow>;
  private ahead: TableRow | null = null;
  passed = -1;
  done = false;

  constructor(source: AsyncGenerator<TableRow>) {
    this.source = source;
  }

  async *rows(nth: number): AsyncGenerator<TableRow> {
    this.passed = nth;
    for (;;) {
      const found = this.ahead ?? (await this.next());
      this.ahead = null;
      if (found === null) return;
      if (found.table.nth > nth) {
        this.ahead = found;
        return;
      }
      if (found.table.nth === nth) yield found;
    }
  }

  async end(): Promise<void> {
    await this.source.return(undefined);
  }

  private async next(): Promise<TableRow | null> {
    const step = await this.source.next();
    if (step.done !== true) return step.value;
    this.done = true;
    return null;
  }
}

async function* tableRows(
  book: Package,
  scanner: TableScanner,
  sheet: SheetInfo,
  consumed: (bytes: number) => void,
): AsyncGenerator<TableRow> {
  for await (const row of sheetRows(book, sheet, consumed)) {
    const found = scanner.take(row);
    if (found !== null) yield found;
  }
}
