export type PreviewKind = "pdf" | "image" | "none";

export function previewKind(fileName: string): PreviewKind {
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  if (extension === "pdf") return "pdf";
  return ["jpg", "jpeg", "png"].includes(extension) ? "image" : "none";
}
