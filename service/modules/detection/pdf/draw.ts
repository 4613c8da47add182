import { decisionKindNames } from "#contracts/detection/detection-api.ts";
import { severityNames } from "#contracts/detection/detection.ts";
import { indicatorRules, seeIndicators } from "#contracts/indicator/own/rules.ts";
import { neutralText } from "#contracts/indicator/own/words.ts";
import { groupThousands } from "#contracts/money.ts";
import { type SealCell, Sheet, sheetWidth } from "#service/pdf/sheet.ts";
import { oneLine } from "#service/pdf/words.ts";

import { conclusion, countsText, sumOf } from "./conclusion.ts";
import type { PdfData } from "./pdf-data.ts";

type Finding = PdfData["findings"][number];

export function drawReport(pdf: PdfData): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(pdf.title.join(""));
  sheet.title(...pdf.title);
  pairs(sheet, pdf.facts);
  sheet.heading("造价汇总");
  pairs(sheet, pdf.totals);
  sheet.heading("检测结论");
  for (const line of conclusion(pdf)) sheet.text(line, { bold: true });
  byRule(sheet, pdf);
  byUnit(sheet, pdf);
  indicators(sheet, pdf);
  const end = endOf(sheet, pdf);
  findings(sheet, pdf, end.height);
  end.draw();
  return sheet.end((page, pages) => `校验码${pdf.code}　　第${page}页 共${pages}页`);
}

/** The seal stands below the last finding, never alone on a page. */
function endOf(sheet: Sheet, pdf: PdfData): { height: number; draw: () => void } {
  const note = `校验码${pdf.code}，打印时间${pdf.printedAt}。登录平台打开本项目，在“检测结果”页“检测报告”的“核对报告”处输入页脚校验码，可核对本报告与平台记录是否一致。`;
  const closing = "本报告由平台按检测规则自动生成，供复核参考。";
  const seal: SealCell[] = [
    { lines: [{ text: closing, room: sealRoom }], issued: [`${pdf.stationName}（盖章）`, pdf.day] },
  ];
  const height = sheet.sectionHeight([]) + sheet.textHeight(note) + sealGap + sheet.sealCellsHeight(seal);
  const draw = () => {
    sheet.keepTogether(height);
    sheet.heading("校验");
    sheet.text(note);
    sheet.space(sealGap);
    sheet.sealCells(seal);
  };
  return { height, draw };
}

const sealRoom = 60;
const sealGap = 8;
const factNameWidth = 106;
/** Characters that fill half of the page width. */
const longValue = 30;

function pairs(sheet: Sheet, facts: PdfData["facts"]): void {
  const rows: PdfData["facts"][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (last?.length === 1 && ![...last, fact].some(({ value }) => value.length > longValue)) last.push(fact);
    else rows.push([fact]);
  }
  for (const row of rows) {
    const width = sheetWidth / row.length - factNameWidth;
    sheet.row(
      row.flatMap((fact) => [
        { text: fact.name, width: factNameWidth },
        { text: oneLine(fact.value), width },
      ]),
    );
  }
}

function byRule(sheet: Sheet, { rules }: PdfData): void {
  const found = rules.filter(({ counts }) => sumOf(counts) > 0);
  const skipped = rules.filter(({ notJudged }) => notJudged.length > 0);
  if (found.length > 0) {
    counted(sheet, [{ name: "规则", figures: severityHeads }], true);
    counted(
      sheet,
      found.map(({ code, name, counts }) => ({ name: `${code} ${name}`, figures: figuresOf(counts) })),
    );
  }
  for (const { code, name, notJudged } of skipped)
    sheet.text(`未检测或未全部检测：${code} ${name}——${notJudged.map(oneLine).join("；")}`);
}

function byUnit(sheet: Sheet, { units }: PdfData): void {
  // A short table stays on one page.
  if (units.length <= shortTable) sheet.keepTogether(tableRowHeight * (units.length + 3));
  sheet.heading("各单位工程问题统计");
  counted(sheet, [{ name: "单位工程", figures: ["造价（元）", ...severityHeads] }], true);
  const lines = units.map(({ name, total, counts }) => ({
    name,
    figures: [total === null ? "—" : groupThousands(total), ...figuresOf(counts)],
  }));
  counted(sheet, lines.slice(0, -1));
  counted(sheet, lines.slice(-1), true);
}

const shortTable = 16;
const tableRowHeight = 20;
const severityHeads = ["错误", "警告", "提示"] as const;
const figuresOf = ({ E, W, I }: PdfData["counts"]) => [E, W, I].map(String);

type Line = { name: string; figures: readonly string[] };
const countWidth = 52;
const amountWidth = 110;

function counted(sheet: Sheet, lines: readonly Line[], bold = false): void {
  for (const { name, figures } of lines) {
    const widths = figures.map((_, at) =>
      at < figures.length - severityHeads.length ? amountWidth : countWidth,
    );
    const nameWidth = sheetWidth - widths.reduce((sum, width) => sum + width, 0);
    sheet.row(
      [
        { text: oneLine(name), width: nameWidth },
        ...figures.map((text, at) => ({ text, width: widths[at] ?? countWidth, align: "right" as const })),
      ],
      { bold },
    );
  }
}

function indicators(sheet: Sheet, { indicators: { facts, unit, works } }: PdfData): void {
  sheet.keepTogether(tableRowHeight * (facts.length + 2));
  sheet.heading("造价指标");
  pairs(sheet, facts);
  sheet.text(neutralText);
  if (works.length === 0) return;
  const cells = (name: string, figures: readonly string[]) => [
    { text: oneLine(name), width: sheetWidth - amountWidth * figures.length },
    ...figures.map((text) => ({ text, width: amountWidth, align: "right" as const })),
  ];
  sheet.row(cells("单项、单位工程", ["造价（元）", ...(unit === "" ? [] : [unit])]), { bold: true });
  for (const { name, amount, value } of works)
    sheet.row(cells(name, [groupThousands(amount), ...(unit === "" ? [] : [groupThousands(value ?? "")])]));
}

function findings(sheet: Sheet, pdf: PdfData, endHeight: number): void {
  if (pdf.total === 0) return;
  sheet.heading("问题明细");
  if (pdf.findings.length < pdf.total)
    sheet.text(
      `共${groupThousands(String(pdf.total))}条，本报告按规则列出前${groupThousands(String(pdf.findings.length))}条，其余见平台或导出的表格。`,
      { bold: true },
    );
  let rule = "";
  for (const [index, finding] of pdf.findings.entries()) {
    if (finding.rule !== rule) ruleHead(sheet, pdf, finding.rule);
    rule = finding.rule;
    const lines = linesOf(finding, index + 1);
    const height = lines.reduce((sum, line) => sum + sheet.textHeight(line) + lineGap, 0);
    if (index === pdf.findings.length - 1) sheet.keepTogether(height + endHeight);
    oneFinding(sheet, lines);
  }
}

function ruleHead(sheet: Sheet, { rules }: PdfData, code: string): void {
  const rule = rules.find((one) => one.code === code);
  if (!rule) return;
  sheet.text(`${code} ${rule.name}（${countsText(rule.counts)}）`, { bold: true });
  sheet.text(`判定条件：${ended(rule.formula)}依据：${ended(rule.source)}`, { gap: 4 });
  if (indicatorRules.includes(code)) sheet.text(seeIndicators, { gap: 4 });
}

function ended(sentence: string): string {
  return `${sentence.replace(/。$/, "")}。`;
}

const lineGap = 6;

function linesOf(
  { severity, message, place, seen, expected, answer, decision }: Finding,
  number: number,
): string[] {
  const lines = [
    `${number}. 【${severityNames[severity]}】${message}`,
    placeText(place),
    [seen && `文件中：${seen}`, expected && `应为：${expected}`].filter(Boolean).join("；"),
    answer ? `答复：${answer.text}（${answer.by}）` : "",
    decision ? `处理：${decisionKindNames[decision.kind]}，${decision.reason}（${decision.by}）` : "",
  ];
  return lines.filter((line) => line !== "").map(oneLine);
}

function oneFinding(sheet: Sheet, [message = "", ...rest]: readonly string[]): void {
  sheet.text(message);
  for (const [index, line] of rest.entries())
    sheet.text(line, { indent: 14, gap: index === rest.length - 1 ? lineGap : 1 });
}

function placeText({ sectional, unit, item, itemName, sheet, line }: Finding["place"]): string {
  const parts = [sectional, unit, [item, itemName].filter(Boolean).join(" ")].filter(Boolean);
  const where = sheet === null ? `文件第${line}行` : `工作表“${sheet}”第${line}行`;
  return `位置：${[...parts, where].join(" › ")}`;
}
