/** A4 portrait in mm. */
const page = { width: 210, height: 297, margin: 10 };
/** Device pixels per CSS pixel, for readable text in print. */
const scale = 2;
const quality = 0.92;

/** Both libraries are imported on demand: they are larger than the page. */
export async function jpegPdf(
  element: HTMLElement,
  fileName: string,
  nonce: string | undefined,
): Promise<void> {
  const [{ default: html2canvas }, { jsPDF }] = await Promise.all([
    import("html2canvas-pro"),
    import("jspdf"),
  ]);
  let rows: Rows = { height: 1, bottoms: [] };
  const whole = await html2canvas(element, {
    scale,
    backgroundColor: "#ffffff",
    logging: false,
    // Numbers revealed on the screen stay masked in the file, and 大字 and 高对比度 are of the screen alone.
    onclone: (cloned, clone) => {
      cloned.documentElement.removeAttribute("data-large");
      cloned.documentElement.removeAttribute("data-contrast");
      for (const shown of clone.querySelectorAll<HTMLElement>("[data-masked]"))
        shown.textContent = shown.dataset["masked"] ?? "";
      rows = rowsOf(clone);
    },
    ...(nonce === undefined ? {} : { cspNonce: nonce }),
  });
  const width = page.width - 2 * page.margin;
  const pageHeight = Math.floor(((page.height - 2 * page.margin) / width) * whole.width);
  const pdf = new jsPDF({ unit: "mm", format: "a4", compress: true });
  let first = true;
  for (const [from, to] of cuts(whole.height, pageHeight, rowEnds(rows, whole.height))) {
    if (!first) pdf.addPage("a4");
    first = false;
    const part = slice(whole, from, to);
    const height = (part.height / part.width) * width;
    pdf.addImage(part.toDataURL("image/jpeg", quality), "JPEG", page.margin, page.margin, width, height);
  }
  pdf.save(fileName);
}

/** Pixels from the top. */
type Rows = { height: number; bottoms: readonly number[] };

function rowsOf(element: HTMLElement): Rows {
  const { top, height } = element.getBoundingClientRect();
  const rows = [...element.querySelectorAll("tr, dl > div, section")];
  return { height, bottoms: rows.map((row) => row.getBoundingClientRect().bottom - top) };
}

/** Possible page ends in canvas pixels: after rows and sections, never below a heading. */
function rowEnds(rows: Rows, height: number): number[] {
  const factor = height / rows.height;
  return rows.bottoms.map((bottom) => Math.round(bottom * factor)).toSorted((a, b) => a - b);
}

/** Page ranges of at most `most` pixels, cut at row ends where possible. */
export function cuts(height: number, most: number, ends: readonly number[]): [from: number, to: number][] {
  const pages: [number, number][] = [];
  for (let from = 0; from < height;) {
    const limit = from + most;
    const end = limit >= height ? height : (ends.findLast((at) => at > from && at <= limit) ?? limit);
    pages.push([from, end]);
    from = end;
  }
  return pages;
}

function slice(whole: HTMLCanvasElement, from: number, to: number): HTMLCanvasElement {
  const part = document.createElement("canvas");
  part.width = whole.width;
  part.height = to - from;
  const context = part.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.drawImage(whole, 0, -from);
  return part;
}
