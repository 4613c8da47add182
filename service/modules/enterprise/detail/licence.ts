import type { z } from "zod";

import type { storedFileSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import type { FileRow } from "#service/db/schema/file.ts";

/** Nobody is named: the applicant's name belongs to the application. */
export function presentLicence(licence: FileRow): z.input<typeof storedFileSchema> {
  return {
    id: licence.id,
    fileName: licence.name,
    filePath: pathOf("fileContent", { fileId: licence.id }),
    fileSize: licence.size,
    md5: licence.md5,
    mime: licence.mime,
    uploadedBy: "",
    uploadedAt: licence.createdAt.toISOString(),
  };
}
