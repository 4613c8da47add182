import { xlsxMime } from "#contracts/file/media-types.ts";
import { staffImportColumns, staffImportTitle } from "#contracts/staff-import/staff-import.ts";
import { FileReply } from "#service/core/file-reply.ts";
import type { SheetRow } from "#service/workbook/write/sheet-xml.ts";
import { type Sheet, workbook } from "#service/workbook/write/workbook.ts";

import { guide } from "./read/guide.ts";

/** All cells are text, so that numbers keep all their digits. */
export async function importTemplate(): Promise<FileReply> {
  return new FileReply({
    kind: "made",
    mime: xlsxMime,
    name: `${staffImportTitle}导入模板.xlsx`,
    body: workbook([emptyTable(), guideSheet()]),
  });
}

function emptyTable(): Sheet {
  const columns = Object.values(staffImportColumns).map(
    (name) => ({ name, width: 22, kind: "text", toFill: true }) as const,
  );
  return { name: staffImportTitle, columns, rows: rowsOf([]) };
}

function guideSheet(): Sheet {
  const rows = Object.values(guide).map(({ need, hint, sample }, at) => [
    Object.values(staffImportColumns)[at] ?? "",
    need,
    hint,
    sample,
  ]);
  return {
    name: "填写说明",
    columns: [
      { name: "列", width: 18, kind: "text" },
      { name: "是否必填", width: 16, kind: "text" },
      { name: "要求", width: 72, kind: "text" },
      { name: "示例", width: 26, kind: "text" },
    ],
    rows: rowsOf(rows),
  };
}

async function* rowsOf(rows: readonly SheetRow[]): AsyncGenerator<SheetRow, void> {
  yield* rows;
}
