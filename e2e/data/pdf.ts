const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

function pageOf(text: string, at: number): string[] {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replace(/[^\x20-\x7e]|[()\\]/g, "?")}) Tj ET`;
  const resources = "<< /Font << /F1 3 0 R >> >>";
  const head = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R`;
  return [
    `${head} /Resources ${resources} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

/** The first object is the catalog; `comment` goes on the second line, `entries` into the trailer. */
export function pdfOf(objects: readonly string[], comment = "", entries = ""): Buffer {
  let file = `%PDF-1.4\n${comment === "" ? "" : `%${comment}\n`}`;
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${entries}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, "latin1");
}

/** `padding`: bytes of a comment. */
export function pdf(texts: string | readonly string[], padding = 0): Buffer {
  const pages = typeof texts === "string" ? [texts] : texts;
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font,
    ...pages.flatMap((text, index) => pageOf(text, first + index * 2)),
  ];
  return pdfOf(objects, "x".repeat(padding));
}

/** No password fits its hashes, so every reader asks for one. */
export function lockedPdf(): Buffer {
  const hash = (digit: string): string => `<${digit.repeat(64)}>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hash("a")} /U ${hash("b")} >>`,
  ];
  return pdfOf(objects, "", "/Encrypt 4 0 R /ID [<aa> <aa>] ");
}
