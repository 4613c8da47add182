import { Sheet, sheetWidth } from "#service/pdf/sheet.ts";

import type { FilingPdf } from "./pdf-data.ts";

type Fact = FilingPdf["numbers"][number];
const nameWidth = 96;
/** Keeps a file name on one line, so that the form stays on two pages. */
const pdfNameWidth = 190;

export function drawFilingPdf(pdf: FilingPdf): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(pdf.title);
  sheet.title(pdf.title);
  facts(sheet, pdf.numbers);
  for (const group of pdf.groups) {
    sheet.heading(group.name);
    facts(sheet, group.facts);
  }
  sheet.heading("所附文件");
  for (const { name, files } of pdf.attachments) {
    pair(sheet, [{ name, value: files.join("；"), wide: true }], pdfNameWidth);
  }
  sheet.heading("备案机构意见");
  sheet.text(pdf.standing);
  sheet.text(`${pdf.stationName}（盖章）　　${pdf.day}`, { gap: 10 });
  sheet.text(
    `校验码${pdf.code}，打印时间${pdf.printedAt}。在平台打开本项目，于“核对已有的备案表”处输入校验码，可核对本表与平台记录是否一致。`,
  );
  return sheet.end((page, pages) => `校验码${pdf.code}　　第${page}页 共${pages}页`);
}

function facts(sheet: Sheet, all: readonly Fact[]): void {
  let waiting: Fact | null = null;
  for (const fact of all) {
    if (fact.wide) {
      if (waiting) pair(sheet, [waiting]);
      pair(sheet, [fact]);
      waiting = null;
    } else if (waiting) {
      pair(sheet, [waiting, fact]);
      waiting = null;
    } else waiting = fact;
  }
  if (waiting) pair(sheet, [waiting]);
}

function pair(sheet: Sheet, shown: readonly Fact[], width = nameWidth): void {
  const valueWidth = sheetWidth / shown.length - width;
  sheet.row(
    shown.flatMap(({ name, value }) => [
      { text: name, width },
      { text: value === "" ? "—" : value, width: valueWidth },
    ]),
  );
}
