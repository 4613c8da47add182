import { endpoints } from "#contracts/endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { staffImportColumns } from "#contracts/staff-import/staff-import.ts";
import type { Call } from "#service/core/call.ts";
import { Cells } from "#service/sheet-import/cells.ts";
import { Problems } from "#service/sheet-import/problems.ts";
import { writtenRows } from "#service/sheet-import/read-sheet.ts";
import { receiveSheet } from "#service/sheet-import/receive-sheet.ts";

import { optionalColumns } from "./guide.ts";
import { type Imported, RowReader } from "./row-reader.ts";

const table = {
  names: staffImportColumns,
  optional: optionalColumns,
  mostRows: limits.staffImportRows,
};

export type ReadWorkbook = { fileName: string; sha256: string; rows: Imported[] };

/** Any fault in a cell refuses the whole table: `sheet.invalid`. */
export function readWorkbook(call: Pick<Call, "deps" | "upload">): Promise<ReadWorkbook> {
  const sizes = { mostMb: limits.staffImportMb, maxBody: endpoints.staffImportPreview.maxBody };
  return receiveSheet(call, sizes, async ({ fileName, sha256, bytes }) => {
    const problems = new Problems();
    const reader = new RowReader(problems, call.deps.clock());
    for await (const row of writtenRows(bytes, table)) reader.take(new Cells(row, problems));
    if (problems.any) problems.refuse();
    return { fileName, sha256, rows: reader.rows };
  });
}
