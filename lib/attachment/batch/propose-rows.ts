import type { AttachmentItem } from "#contracts/attachment.ts";

import { type BatchRow, openKinds } from "./batch.ts";
import { proposeKind } from "./propose-kind.ts";

export function proposeRows(files: readonly File[], items: readonly AttachmentItem[]): BatchRow[] {
  const kinds = openKinds(items);
  return files.map((file, id) => ({ id, file, code: proposeKind(file.name, kinds) }));
}
