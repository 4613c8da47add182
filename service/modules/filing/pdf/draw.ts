import { blankDay } from "#contracts/filing/sheet.ts";
import { type Cell, type SealCell, Sheet, sheetWidth } from "#service/pdf/sheet.ts";

import type { FilingPdf, PdfFact } from "./pdf-data.ts";

const nameWidth = 96;
/** In points: a group that is no higher stays on one page. */
const shortGroup = 260;
/** Keeps the name of an attachment on one line. */
const attachmentWidth = 190;
/** Below a party's name; its seal of 42 mm may cover what is written beside it. */
const sealRoom = 60;
/** Below each signer, for a signature and the 执业专用章. */
const signatureRoom = 24;

export function drawFilingPdf(pdf: FilingPdf): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(pdf.title);
  sheet.title(pdf.title);
  for (const cells of rowsOf(pdf.numbers)) sheet.row(cells);
  for (const group of pdf.groups) {
    const rows = rowsOf(group.facts);
    const height = sheet.sectionHeight(rows);
    if (height <= shortGroup) sheet.keepTogether(height);
    sheet.heading(group.name);
    for (const cells of rows) sheet.row(cells);
  }
  drawEnd(sheet, pdf);
  return sheet.end((page, pages) => `校验码${pdf.code}　　第${page}页 共${pages}页`);
}

/** Seals never stand on a page of their own: the attachments move with them. */
function drawEnd(sheet: Sheet, pdf: FilingPdf): void {
  const attachments = rowsOf(pdf.attachments, attachmentWidth);
  const parties = pdf.sealPlaces.map(partyCell);
  const opinion = [opinionCell(pdf)];
  const note = `校验码${pdf.code}，打印时间${pdf.printedAt}。登录平台打开本项目，在“核对备案表”处输入页脚校验码，可核对本表与平台记录是否一致。`;
  const seals = [parties, opinion].reduce(
    (sum, cells) => sum + sheet.sectionHeight([]) + sheet.sealCellsHeight(cells),
    noteGap + sheet.textHeight(note),
  );
  sheet.keepTogether(sheet.sectionHeight(attachments) + seals);
  sheet.heading("所附文件");
  for (const cells of attachments) sheet.row(cells);
  sheet.heading("签字盖章");
  sheet.sealCells(parties);
  sheet.heading("备案机构意见");
  sheet.sealCells(opinion);
  sheet.space(noteGap);
  sheet.text(note);
}

const noteGap = 8;

function partyCell({ party, signers }: FilingPdf["sealPlaces"][number]): SealCell {
  const signatures = signers.map((signer) => ({ text: `${signer}：`, room: signatureRoom }));
  return { lines: [{ text: `${party}（盖章）：`, room: sealRoom }, ...signatures], issued: [blankDay] };
}

function opinionCell({ opinion, stationName, day }: FilingPdf): SealCell {
  return { lines: [{ text: opinion, room: sealRoom }], issued: [`${stationName}（盖章）`, day] };
}

/** Two facts a row, wide ones alone. */
function rowsOf(facts: readonly PdfFact[], width = nameWidth): Cell[][] {
  const rows: PdfFact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    const [only] = last ?? [];
    if (last?.length === 1 && !fact.wide && only && !only.wide) last.push(fact);
    else rows.push([fact]);
  }
  return rows.map((row) => row.flatMap((fact) => cellsOf(fact, width, sheetWidth / row.length)));
}

function cellsOf({ name, value }: PdfFact, nameWide: number, width: number): Cell[] {
  return [
    { text: name, width: nameWide },
    { text: value === "" ? "—" : value, width: width - nameWide },
  ];
}
