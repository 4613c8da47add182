import { previewKind } from "#lib/attachment/preview.ts";

import { loadPdfView } from "../pdf/load-pdf-view.ts";

export const loadFilePreview = () => import("./file-preview.tsx");

/** Ahead of a click on the file's name. */
export function preparePreview(name: string): void {
  void loadFilePreview().catch(() => undefined);
  if (previewKind(name) === "pdf") void loadPdfView().catch(() => undefined);
}
