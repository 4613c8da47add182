import { type CellValue, writeXlsx } from "hucre/xlsx";

import type { StaffImportId } from "#contracts/ids.ts";
import {
  type ImportRow,
  type StaffImport,
  type StaffImportColumn,
  staffImportColumns,
  staffImportSchema,
} from "#contracts/staff-import/staff-import.ts";
import {
  type Answer,
  type Person,
  readAnswer,
  type TestService,
} from "#service/http/testing/test-service.ts";
import { uploadForm } from "#service/modules/file/testing/upload.ts";

export type Line = Partial<Record<StaffImportColumn, CellValue>>;

const codes = Object.keys(staffImportColumns);

export function linesOf(lines: readonly Line[]): CellValue[][] {
  return lines.map((line) => {
    const cells: Readonly<Record<string, CellValue>> = line;
    return codes.map((code) => cells[code] ?? "");
  });
}

export function bookOf(...lines: Line[]): Promise<Uint8Array> {
  return rowsBook([Object.values(staffImportColumns), ...linesOf(lines)]);
}

export function rowsBook(rows: CellValue[][], hidden = false): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: "人员", rows, hidden }] });
}

export async function preview(
  service: TestService,
  person: Pick<Person, "token">,
  content: Uint8Array,
  name = "人员.xlsx",
): Promise<Answer> {
  const body = uploadForm(name, content);
  return readAnswer(await service.fetch("staffImportPreview", { body }, { token: person.token }));
}

export async function mustPreview(
  service: TestService,
  person: Pick<Person, "token">,
  ...lines: Line[]
): Promise<StaffImport> {
  return (await preview(service, person, await bookOf(...lines))).data(staffImportSchema);
}

export async function rowsOf(person: Person, staffImportId: StaffImportId): Promise<ImportRow[]> {
  return (await person.call("staffImportRows", { staffImportId, pageSize: 50 })).data().rows;
}

/** Previews and confirms what has no conflict. */
export async function mustImport(
  service: TestService,
  person: Person,
  ...lines: Line[]
): Promise<StaffImport> {
  const { staffImportId } = await mustPreview(service, person, ...lines);
  return (await person.call("staffImportConfirm", { staffImportId, skipsConflicts: true })).data();
}
