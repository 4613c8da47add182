import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import type { FileRow } from "#service/db/schema/file.ts";

export function presentUpload(row: FileRow): z.input<typeof uploadOutputSchema> {
  return {
    fileId: row.id,
    originName: row.name,
    url: pathOf("fileContent", { fileId: row.id }),
    md5: row.md5,
    fileSize: row.size,
    progress: 100,
  };
}
