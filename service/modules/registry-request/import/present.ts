import type { StaffImport } from "#contracts/staff-import/staff-import.ts";
import type { StaffImportRow } from "#service/db/schema/registry/staff-import.ts";

export function presentImport(row: StaffImportRow): StaffImport {
  const { id, fileName, sha256, rows, added, changed, same, conflicts, requests, byName } = row;
  return {
    staffImportId: id,
    fileName,
    sha256,
    rows,
    counts: { conflict: conflicts, added, changed, same },
    requests,
    by: byName,
    at: (row.importedAt ?? row.createdAt).toISOString(),
  };
}
