import { neutralText } from "#contracts/indicator/own/words.ts";
import { groupThousands } from "#contracts/money.ts";
import { Sheet, sheetWidth } from "#service/pdf/sheet.ts";
import { oneLine } from "#service/pdf/words.ts";

import { conclusion } from "./conclusion.ts";
import { causes } from "./draw-causes.ts";
import { closing } from "./draw-closing.ts";
import { basis, unchecked } from "./draw-rules.ts";
import { byBlock, byCost, byUnit, pairs, tableRow } from "./draw-tables.ts";
import type { Issued, PdfData } from "./pdf-data.ts";

export function drawReport(pdf: PdfData): Promise<Uint8Array<ArrayBuffer>> {
  const { issued } = pdf;
  const sheet = new Sheet(pdf.title.join(""));
  sheet.title(...pdf.title);
  if (issued?.number) sheet.text(`报告编号：${issued.number}`, { align: "right", gap: 0 });
  sheet.heading("基本情况");
  pairs(sheet, pdf.facts);
  sheet.heading("检测结论");
  for (const line of conclusion({ ...pdf, open: issued?.open ?? null })) sheet.text(line, { bold: true });
  byCost(sheet, pdf);
  byBlock(sheet, pdf);
  causes(sheet, pdf);
  byUnit(sheet, pdf);
  if (issued) indicators(sheet, issued);
  unchecked(sheet, pdf);
  const end = closing(sheet, issued);
  basis(sheet, pdf, end.height);
  end.draw();
  const number = issued?.number ? `报告编号${issued.number}　　` : "";
  const code = issued ? `${number}校验码${issued.code}　　` : "";
  return sheet.end((page, pages) => `${code}第${page}页 共${pages}页`);
}

const amountWidth = 110;

function indicators(sheet: Sheet, { indicators: { facts, unit, works }, worksLeft }: Issued): void {
  sheet.heading("造价指标");
  pairs(sheet, facts);
  sheet.text(neutralText);
  // Without cost per unit it would repeat the table of 单位工程.
  if (works.length === 0 || unit === "") return;
  const widths = [sheetWidth - 2 * amountWidth, amountWidth, amountWidth];
  tableRow(sheet, ["单项、单位工程", "造价（元）", unit], widths, { head: true });
  for (const { name, amount, value } of works)
    tableRow(sheet, [oneLine(name), ...[amount, value ?? ""].map(groupThousands)], widths);
  if (worksLeft > 0) sheet.text(`另有${worksLeft}行，见平台备案页面。`);
}
