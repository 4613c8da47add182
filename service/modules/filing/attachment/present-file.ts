import type { StoredFile } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import type { FileRow } from "#service/db/schema/file.ts";

export function presentFile(row: { file: FileRow; addedAt: Date; uploadedBy: string }): StoredFile {
  const { id, name, size, md5, mime } = row.file;
  return {
    id,
    fileName: name,
    filePath: pathOf("fileContent", { fileId: id }),
    fileSize: size,
    md5,
    mime,
    uploadedBy: row.uploadedBy,
    uploadedAt: row.addedAt.toISOString(),
  };
}
