import { pdfjs } from "react-pdf";

import { partOptions } from "./pdf-options.ts";

const width = 480;
const type = "image/jpeg";

export type FirstPage = { picture: File; pages: number };

/** A picture of page 1, drawn in the browser: only the parts of the file that it needs are loaded. */
export async function drawFirstPage(address: string): Promise<FirstPage> {
  const task = pdfjs.getDocument({ ...partOptions, url: address });
  try {
    const pdf = await task.promise;
    const page = await pdf.getPage(1);
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.min(Math.round(viewport.height), 3 * width);
    await page.render({ canvas, viewport }).promise;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
    if (!blob) throw new Error("The first page was not drawn");
    return { picture: new File([blob], "封面.jpg", { type }), pages: pdf.numPages };
  } finally {
    await task.destroy();
  }
}
