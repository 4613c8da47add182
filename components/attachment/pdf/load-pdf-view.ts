export const loadPdfView = () => import("./pdf-view.tsx").then((module) => module.PdfView);
