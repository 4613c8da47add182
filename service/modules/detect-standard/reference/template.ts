import { writeXlsx } from "hucre/xlsx";

import type { ReferenceKind } from "#contracts/detect-standard.ts";
import { referenceColumns, referenceTitles } from "#contracts/reference-data.ts";
import type { Call } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";

import { tables } from "./tables.ts";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An empty table with its head, and on a second sheet what belongs into each column. Cells are texts: a code keeps its first 0. */
export async function referenceTemplate({
  input: { kind },
}: Call<{ kind: ReferenceKind }>): Promise<Response> {
  const { optional, guide } = tables[kind];
  const columns = Object.entries(referenceColumns[kind]);
  const title = referenceTitles[kind];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title,
        columns: columns.map(([, name]) => ({ header: name, width: 22, numFmt: "@" })),
        rows: [columns.map(([, name]) => name)],
        freezePane: { rows: 1 },
      },
      {
        name: "填写说明",
        columns: [{ width: 18 }, { width: 10 }, { width: 60 }, { width: 28 }],
        rows: [
          ["列", "是否必填", "要求", "示例"],
          ...columns.map(([code, name]) => [
            name,
            optional.has(code) ? "选填" : "必填",
            guide[code]?.hint ?? "",
            guide[code]?.sample ?? "",
          ]),
        ],
      },
    ],
  });
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "content-type": xlsx,
      "content-disposition": contentDisposition("attachment", `${title}导入模板.xlsx`),
    },
  });
}
