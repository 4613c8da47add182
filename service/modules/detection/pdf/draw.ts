import { decisionKindNames } from "#contracts/detection/detection-api.ts";
import { severityNames } from "#contracts/detection/detection.ts";
import { groupThousands } from "#contracts/money.ts";
import { Sheet, sheetWidth } from "#service/pdf/sheet.ts";
import { oneLine } from "#service/pdf/words.ts";

import type { PdfData } from "./pdf-data.ts";

type Counts = PdfData["counts"];
type Finding = PdfData["findings"][number];

export function drawReport(pdf: PdfData): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet("造价检测报告");
  sheet.title("造价检测报告");
  pairs(sheet, pdf.facts);
  sheet.heading("造价汇总");
  pairs(sheet, pdf.totals);
  sheet.heading("检测结论");
  sheet.text(conclusion(pdf));
  byRule(sheet, pdf);
  byUnit(sheet, pdf);
  findings(sheet, pdf);
  sheet.heading("校验");
  sheet.text(
    `校验码${pdf.code}，打印时间${pdf.printedAt}。在平台本项目“检测结果”页的“检测报告”中输入校验码，可核对本报告与平台记录是否一致。`,
  );
  return sheet.end((page, pages) => `校验码${pdf.code}　　第${page}页 共${pages}页`);
}

function pairs(sheet: Sheet, facts: PdfData["facts"]): void {
  const [name, value] = [106, sheetWidth / 2 - 106];
  for (let at = 0; at < facts.length; at += 2) {
    sheet.row(
      facts.slice(at, at + 2).flatMap((fact) => [
        { text: fact.name, width: name },
        { text: oneLine(fact.value), width: value },
      ]),
    );
  }
}

const sumOf = (counts: Counts) => counts.E + counts.W + counts.I;
const countsText = ({ E, W, I }: Counts) => `错误${E}条、警告${W}条、提示${I}条`;

function conclusion({ counts, rules }: PdfData): string {
  const skipped = rules.filter(({ notJudged }) => notJudged.length > 0).length;
  const scope = `共${rules.length}条检测规则${skipped > 0 ? `，其中${skipped}条因缺少资料未检测或未全部检测` : ""}。`;
  return sumOf(counts) === 0
    ? `${scope}未发现问题。`
    : `${scope}发现问题${sumOf(counts)}条：${countsText(counts)}。`;
}

function byRule(sheet: Sheet, { rules }: PdfData): void {
  const found = rules.filter(({ counts }) => sumOf(counts) > 0);
  const skipped = rules.filter(({ notJudged }) => notJudged.length > 0);
  counted(
    sheet,
    "规则",
    found.map(({ code, name, counts }) => ({ name: `${code} ${name}`, counts })),
  );
  for (const { code, name, notJudged } of skipped)
    sheet.text(`未全部检测：${code} ${name}——${notJudged.map(oneLine).join("；")}`);
}

const mostUnits = 60;

function byUnit(sheet: Sheet, { units }: PdfData): void {
  const found = units.filter(({ counts }) => sumOf(counts) > 0);
  if (found.length === 0) return;
  sheet.heading("按单位工程");
  counted(sheet, "单位工程", found.slice(0, mostUnits));
  if (found.length > mostUnits) sheet.text(`其余${found.length - mostUnits}个单位工程见平台。`);
}

function counted(sheet: Sheet, head: string, rows: readonly { name: string; counts: Counts }[]): void {
  if (rows.length === 0) return;
  const line = (name: string, figures: readonly string[], bold = false) =>
    sheet.row(
      [
        { text: oneLine(name), width: sheetWidth - 180 },
        ...figures.map((text) => ({ text, width: 60, align: "right" as const })),
      ],
      { bold },
    );
  line(head, ["错误", "警告", "提示"], true);
  for (const { name, counts } of rows) line(name, [counts.E, counts.W, counts.I].map(String));
}

function findings(sheet: Sheet, pdf: PdfData): void {
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
    oneFinding(sheet, finding, index + 1);
  }
}

function ruleHead(sheet: Sheet, { rules }: PdfData, code: string): void {
  const rule = rules.find((one) => one.code === code);
  if (!rule) return;
  sheet.text(`${code} ${rule.name}（${countsText(rule.counts)}）`, { bold: true });
  sheet.text(`判定条件：${rule.formula}；依据：${rule.source}`, { gap: 4 });
}

function oneFinding(sheet: Sheet, finding: Finding, number: number): void {
  const { severity, message, seen, expected, answer, decision } = finding;
  sheet.text(`${number}. 【${severityNames[severity]}】${oneLine(message)}`);
  const lines = [
    placeText(finding.place),
    [seen && `文件中：${seen}`, expected && `应为：${expected}`].filter(Boolean).join("；"),
    answer ? `答复：${answer.text}（${answer.by}）` : "",
    decision ? `处理：${decisionKindNames[decision.kind]}，${decision.reason}（${decision.by}）` : "",
  ].filter((line) => line !== "");
  for (const [index, line] of lines.entries())
    sheet.text(oneLine(line), { indent: 14, gap: index === lines.length - 1 ? 6 : 1 });
}

function placeText({ sectional, unit, item, itemName, sheet, line }: Finding["place"]): string {
  const parts = [sectional, unit, [item, itemName].filter(Boolean).join(" ")].filter(Boolean);
  const where = sheet === null ? `文件第${line}行` : `工作表“${sheet}”第${line}行`;
  return `位置：${[...parts, where].join(" › ")}`;
}
