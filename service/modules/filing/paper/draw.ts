import { Sheet, sheetWidth } from "#service/paper/sheet.ts";

import type { FilingPaper } from "./paper-data.ts";

type Fact = FilingPaper["numbers"][number];
const nameWidth = 96;
/** A paper's name stays on one line, so that the form stays on two sheets. */
const paperNameWidth = 190;

/** 备案表 on A4: numbers, the form section by section, the papers, what the station says, and room for seals. */
export function drawFilingPaper(paper: FilingPaper): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(paper.title);
  sheet.title(paper.title);
  facts(sheet, paper.numbers);
  for (const group of paper.groups) {
    sheet.heading(group.name);
    facts(sheet, group.facts);
  }
  sheet.heading("所附文件");
  for (const { name, files } of paper.papers) {
    pair(sheet, [{ name, value: files.join("；"), wide: true }], paperNameWidth);
  }
  sheet.heading("备案机构意见");
  sheet.text(paper.standing);
  sheet.text(`${paper.regulatorName}（盖章）　　${paper.day}`, { gap: 10 });
  sheet.text(
    `校验码 ${paper.code}，打印时间 ${paper.printedAt}。在平台打开本项目，于“核对已有的备案表”处输入校验码，可核对本表与平台记录是否一致。`,
  );
  return sheet.end((page, pages) => `校验码 ${paper.code}　　第 ${page} 页 共 ${pages} 页`);
}

/** Two short ones share a line; a long one has its own. */
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
