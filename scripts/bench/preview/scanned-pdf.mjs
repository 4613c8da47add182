const width = 1240;
const height = 1754;

/** Runs in the browser: a page as a scanner delivers it, with grain, handwriting and a red seal. */
function drawSheet({ width: across, height: down, number }) {
  const canvas = document.createElement("canvas");
  canvas.width = across;
  canvas.height = down;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "#f7f5ef";
  pen.fillRect(0, 0, across, down);
  pen.fillStyle = "#222";
  pen.font = "28px sans-serif";
  for (let line = 0; line < 38; line += 1)
    pen.fillText(
      `第 ${number} 页 ${line + 1} 最高投标限价成果文件 ${(number * 7919 + line * 104_729) % 1e8} 元`,
      120,
      160 + line * 40,
    );
  pen.strokeStyle = "rgba(200, 20, 30, .8)";
  pen.lineWidth = 8;
  pen.beginPath();
  pen.arc(900, 1450, 150, 0, 2 * Math.PI);
  pen.stroke();
  for (let grain = 0; grain < 1500; grain += 1) {
    pen.fillStyle = `rgba(0, 0, 0, ${(grain % 7) / 60})`;
    pen.fillRect((grain * 7919 + number * 31) % across, (grain * 104_729) % down, 2, 2);
  }
  return canvas.toDataURL("image/jpeg", 0.5).split(",")[1] ?? "";
}

/**
 * @param {import("playwright").Browser} browser
 * @param {number} pages
 * @returns {Promise<Buffer>}
 */
export async function scannedPdf(browser, pages) {
  const page = await browser.newPage();
  const sheets = [];
  for (let number = 1; number <= 20; number += 1)
    sheets.push(Buffer.from(await page.evaluate(drawSheet, { width, height, number }), "base64"));
  await page.close();
  return assemble(sheets, pages);
}

function assemble(sheets, pages) {
  const parts = [];
  const offsets = [];
  let length = 0;
  const add = (...bytes) => {
    for (const one of bytes) {
      const part = Buffer.isBuffer(one) ? one : Buffer.from(one, "latin1");
      parts.push(part);
      length += part.length;
    }
  };
  const object = (...body) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`, ...body, "\nendobj\n");
  };
  const pageAt = (index) => 3 + index * 3;
  add("%PDF-1.4\n");
  object("<< /Type /Catalog /Pages 2 0 R >>");
  const kids = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`).join(" ");
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
  const draw = "595 0 0 842 0 0 cm /Scan Do";
  for (let index = 0; index < pages; index += 1) {
    const sheet = sheets[index % sheets.length];
    const at = pageAt(index);
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R /Resources << /XObject << /Scan ${at + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    object(`<< ${image} /Filter /DCTDecode /Length ${sheet.length} >>\nstream\n`, sheet, "\nendstream");
  }
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
