import type { StoredFile } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/paths.ts";

/** A file is fetched by its id; the stored path is only a name. */
export function fileAddress(file: StoredFile): string {
  return pathOf("fileContent", { id: file.id });
}
