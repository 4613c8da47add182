import { and, asc, eq, gt } from "drizzle-orm";

import { xlsxMime } from "#contracts/file/media-types.ts";
import { type StaffImportId } from "#contracts/ids.ts";
import { staffImportColumns } from "#contracts/staff-import/staff-import.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import type { Conn } from "#service/db/connect.ts";
import { staffImport, staffImportRow } from "#service/db/schema/registry/staff-import.ts";
import { cellOf } from "#service/export/cell.ts";
import type { SheetRow } from "#service/workbook/write/sheet-xml.ts";
import { workbook } from "#service/workbook/write/workbook.ts";

import { importsInSight } from "./policy.ts";
import { shownRowSchema } from "./stored.ts";

const step = 1000;
const columnNames: Readonly<Record<string, string>> = staffImportColumns;

/** Numbers masked, as in the preview. */
export async function importConflicts({
  deps,
  actor,
  input,
}: CallOf<"staffImportConflicts">): Promise<FileReply> {
  const { db, clock } = deps;
  const [row] = await db
    .select()
    .from(staffImport)
    .where(and(eq(staffImport.id, input.staffImportId), importsInSight(actor, clock())));
  if (!row) throw new ServiceError("staff-import.gone");
  const columns = [
    { name: "行", width: 8, kind: "text" },
    { name: staffImportColumns.name, width: 14, kind: "text" },
    { name: staffImportColumns.idNumber, width: 24, kind: "text" },
    { name: staffImportColumns.certNo, width: 24, kind: "text" },
    { name: "冲突的列", width: 16, kind: "text" },
    { name: "原因和办理方法", width: 70, kind: "text" },
  ] as const;
  return new FileReply({
    kind: "made",
    mime: xlsxMime,
    name: `${row.fileName.replace(/\.xlsx$/i, "")}冲突清单.xlsx`,
    body: workbook([{ name: "冲突清单", columns, rows: rowsOf(db, row.id) }]),
    rows: row.conflicts,
  });
}

async function* rowsOf(conn: Conn, importId: StaffImportId): AsyncGenerator<SheetRow, void> {
  for (let after = 0; ;) {
    const rows = await conn
      .select()
      .from(staffImportRow)
      .where(
        and(
          eq(staffImportRow.importId, importId),
          eq(staffImportRow.outcome, "conflict"),
          gt(staffImportRow.line, after),
        ),
      )
      .orderBy(asc(staffImportRow.line))
      .limit(step);
    for (const { line, shown } of rows) {
      const { name, idNumber, certNo, notes } = shownRowSchema.parse(shown);
      const columns = notes.map(({ column }) => columnNames[column] ?? "").filter((text) => text !== "");
      const reasons = notes.map(({ text }) => text).join("；");
      const texts = [String(line), name, idNumber, certNo, columns.join("、"), reasons];
      yield texts.map((text) => cellOf({ kind: "text" }, text));
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.line;
  }
}
