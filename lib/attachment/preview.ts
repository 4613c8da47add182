export type PreviewKind = "pdf" | "image" | "none";

/** Shown in place: PDF and pictures; anything else can only be downloaded. */
export function previewKind(fileName: string): PreviewKind {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  if (extension === "pdf") return "pdf";
  return ["jpg", "jpeg", "png"].includes(extension) ? "image" : "none";
}

/** `3.4 MB`; under a kilobyte in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
