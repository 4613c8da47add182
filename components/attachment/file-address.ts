import type { StoredFile } from "#contracts/attachment.ts";
import { filledPath } from "#contracts/endpoint.ts";
import { fileContent } from "#contracts/file/content-endpoints.ts";

/** By id: the stored path is only a name. */
export function fileAddress(file: Pick<StoredFile, "id">): string {
  return filledPath(fileContent.path, { fileId: file.id });
}
