import { useState } from "react";

import type { AttachmentItem, StoredFile } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";

/** Target of the attachment drawer: a kind, a file, or neither. */
export type ShownAttachment = { code: string | null; fileId: FileId | null };

export type AttachmentDrawerState = {
  shown: ShownAttachment | null;
  show: (attachment: ShownAttachment) => void;
  preview: (file: StoredFile) => void;
  close: () => void;
};

export function useAttachmentDrawer(): AttachmentDrawerState {
  const [shown, show] = useState<ShownAttachment | null>(null);
  const preview = ({ id }: StoredFile): void => show({ code: null, fileId: id });
  return { shown, show, preview, close: () => show(null) };
}

/** Order: the requested file, the first of its kind, the newest former file. */
export function fileOf(items: readonly AttachmentItem[], shown: ShownAttachment | null): StoredFile | null {
  if (shown === null) return null;
  const all = items.flatMap((item) => [...item.files, ...item.history]);
  const asked = all.find(({ id }) => id === shown.fileId);
  const kind = items.find(({ code }) => code === shown.code);
  return asked ?? kind?.files[0] ?? kind?.history[0] ?? null;
}
