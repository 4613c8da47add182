import { previewKind } from "#lib/attachment/preview.ts";

export const loadPdfView = () => import("../pdf/pdf-view.tsx").then((module) => module.PdfView);

export const loadFilePreview = () => import("./file-preview.tsx");

/** Ahead of a click on the file's name. */
export function preparePreview(name: string): void {
  void loadFilePreview().catch(() => undefined);
  if (previewKind(name) === "pdf") void loadPdfView().catch(() => undefined);
}
