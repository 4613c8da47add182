import { useState } from "react";

import type { AttachmentItem, StoredFile } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";

/** What the drawer of papers was opened for: a kind of paper, one file, or neither. */
export type ShownPaper = { code: string | null; fileId: FileId | null };

export type PaperDrawer = {
  /** Null while it is closed. */
  shown: ShownPaper | null;
  show: (paper: ShownPaper) => void;
  preview: (file: StoredFile) => void;
  close: () => void;
};

export function usePaperDrawer(): PaperDrawer {
  const [shown, show] = useState<ShownPaper | null>(null);
  const preview = ({ id }: StoredFile): void => show({ code: null, fileId: id });
  return { shown, show, preview, close: () => show(null) };
}

/** The file asked for, else what there is of its kind; of what was replaced the newest. */
export function fileOf(items: readonly AttachmentItem[], shown: ShownPaper | null): StoredFile | null {
  if (shown === null) return null;
  const all = items.flatMap((item) => [...item.files, ...item.history]);
  const asked = all.find(({ id }) => id === shown.fileId);
  const kind = items.find(({ code }) => code === shown.code);
  return asked ?? kind?.files[0] ?? kind?.history[0] ?? null;
}
