import { writeXlsx } from "hucre/xlsx";

import { xlsxMime } from "#contracts/file/media-types.ts";
import { idCheckCharacter } from "#contracts/identity.ts";
import { type StaffImportColumn, staffImportColumns } from "#contracts/staff-import/staff-import.ts";

import type { Upload } from "../actions/attachments.ts";

export type StaffLine = Partial<Record<StaffImportColumn, string>>;

export async function staffBook(name: string, lines: readonly StaffLine[]): Promise<Upload> {
  const codes = Object.keys(staffImportColumns);
  const rows = lines.map((line) => {
    const cells: Readonly<Record<string, string>> = line;
    return codes.map((code) => cells[code] ?? "");
  });
  const bytes = await writeXlsx({
    sheets: [{ name: "人员", rows: [Object.values(staffImportColumns), ...rows] }],
  });
  return { name, mimeType: xlsxMime, buffer: Buffer.from(bytes) };
}

/** Another one for each call and test run; the day of birth is that of nobody alive. */
export function idNumbers(): () => string {
  const run = Date.now() % 9000;
  let people = 0;
  return () => {
    people += 1;
    const day = `19${String(10 + Math.floor(run / 330)).padStart(2, "0")}${String(1 + (Math.floor(run / 27) % 12)).padStart(2, "0")}${String(1 + (run % 27)).padStart(2, "0")}`;
    const first17 = `330203${day}${String(people).padStart(3, "0")}`;
    return first17 + idCheckCharacter(first17);
  };
}
