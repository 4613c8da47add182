import { xlsxMime } from "#contracts/file/media-types.ts";
import { priceFieldNames } from "#contracts/price/issue.ts";
import type { CallOf } from "#service/core/call.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { cellOf } from "#service/export/cell.ts";
import { Problems } from "#service/sheet-import/problems.ts";
import type { SheetRow } from "#service/workbook/write/sheet-xml.ts";
import { workbook } from "#service/workbook/write/workbook.ts";

import { receiveBook, stageRows } from "./read-import.ts";

type Fault = { row: number; column: string; message: string };
/** Keeps every fault; the answer of an import names the first hundred. */
class AllProblems extends Problems {
  readonly all: Fault[] = [];

  override add(row: number, column: string, message: string): void {
    super.add(row, column, message);
    if (this.all.length < mostFaults) this.all.push({ row, column, message });
  }
}

const mostFaults = 20_000;
const columnNames: Readonly<Record<string, string>> = priceFieldNames;

/** The faults of a workbook as a workbook; nothing is stored. */
export function importFaults(call: CallOf<"priceImportFaults">): Promise<FileReply> {
  return receiveBook(call, async (given) => {
    const problems = new AllProblems();
    await call.deps.db.transaction((tx) => stageRows(tx, call, given, problems));
    const columns = [
      { name: "行", width: 10, kind: "count" },
      { name: "列", width: 16, kind: "text" },
      { name: "问题", width: 80, kind: "text" },
    ] as const;
    return new FileReply({
      kind: "made",
      mime: xlsxMime,
      name: `${given.fileName.replace(/\.xlsx$/i, "")}错误清单.xlsx`,
      body: workbook([{ name: "错误清单", columns, rows: rowsOf(problems.all) }]),
      rows: problems.all.length,
    });
  });
}

async function* rowsOf(faults: readonly Fault[]): AsyncGenerator<SheetRow, void> {
  for (const { row, column, message } of faults)
    yield [row, columnNames[column] ?? column, cellOf({ kind: "text" }, message)];
}
