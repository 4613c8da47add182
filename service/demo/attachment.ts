export function attachmentPdf(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const content = pageContent(title, lines);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor 7 0 R >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
  ];
  return Buffer.from(assemble(objects), "latin1");
}

function pageContent(title: string, lines: readonly string[]): string {
  const shown = [
    textAt(72, 760, 18, title),
    textAt(72, 732, 10, "（演示文件，仅用于体验系统，不具有任何效力）"),
    ...lines.map((line, i) => textAt(72, 692 - i * 24, 12, line)),
  ];
  return shown.join("\n");
}

function textAt(x: number, y: number, size: number, text: string): string {
  const hex = Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
  return `BT /F1 ${size} Tf ${x} ${y} Td <${hex}> Tj ET`;
}

function assemble(objects: readonly string[]): string {
  let body = "%PDF-1.5\n";
  const offsets: number[] = [];
  objects.forEach((object, i) => {
    offsets.push(body.length);
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
