import { referenceColumns, referenceTitles } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { xlsxMime } from "#contracts/file/media-types.ts";
import type { Call } from "#service/core/call.ts";
import { FileReply } from "#service/core/file-reply.ts";
import type { SheetRow } from "#service/workbook/write/sheet-xml.ts";
import { type Sheet, workbook } from "#service/workbook/write/workbook.ts";

import { tables } from "./tables/tables.ts";

/** All cells are text, so that codes keep leading zeros. */
export async function referenceTemplate({
  input: { kind },
}: Call<{ kind: ReferenceKind }>): Promise<FileReply> {
  const title = referenceTitles[kind];
  return new FileReply({
    kind: "made",
    mime: xlsxMime,
    name: `${title}导入模板.xlsx`,
    body: workbook([emptyTable(kind), guideOf(kind)]),
  });
}

function emptyTable(kind: ReferenceKind): Sheet {
  const columns = Object.values(referenceColumns[kind]).map(
    (name) => ({ name, width: 22, kind: "text", toFill: true }) as const,
  );
  return { name: referenceTitles[kind], columns, rows: rowsOf([]) };
}

function guideOf(kind: ReferenceKind): Sheet {
  const { optional, guide } = tables[kind];
  const rows = Object.entries(referenceColumns[kind]).map(([code, name]) => [
    name,
    optional.has(code) ? "选填" : "必填",
    guide[code]?.hint ?? "",
    guide[code]?.sample ?? "",
  ]);
  return {
    name: "填写说明",
    columns: [
      { name: "列", width: 18, kind: "text" },
      { name: "是否必填", width: 10, kind: "text" },
      { name: "要求", width: 60, kind: "text" },
      { name: "示例", width: 28, kind: "text" },
    ],
    rows: rowsOf(rows),
  };
}

async function* rowsOf(rows: readonly SheetRow[]): AsyncGenerator<SheetRow, void> {
  yield* rows;
}
