import { causeBlockNames, placesShown } from "#contracts/detection/cause.ts";
import { type Place, type RuleInfo, severityNames } from "#contracts/detection/detection.ts";
import { indicatorRules, seeIndicators } from "#contracts/indicator/own/rules.ts";
import { groupThousands, moneyText } from "#contracts/money.ts";
import { type Sheet, sheetWidth } from "#service/pdf/sheet.ts";
import { oneLine } from "#service/pdf/words.ts";

import { sumOf } from "./conclusion.ts";
import type { PdfData, PrintedBlock, PrintedCause } from "./pdf-data.ts";

const numberWidth = 28;
const countWidth = 56;
const amountWidth = 100;
const nameWidth = sheetWidth - numberWidth - countWidth - amountWidth;
const gapBelow = 6;

/** By block, the gravest first: count, money, the first places and what came of them. */
export function causes(sheet: Sheet, pdf: PdfData): void {
  if (sumOf(pdf.counts) === 0) return;
  sheet.keepTogether(150);
  sheet.heading("问题和原因");
  const full = pdf.issued ? "逐处清单见平台“检测结果”页导出的表格" : "逐处清单见检测程序列出的全部问题";
  sheet.text(`一个原因列出前${placesShown}处，相同的说明合并；${full}。`);
  const rules = new Map(pdf.rules.map((rule) => [rule.code, rule]));
  const names = pdf.units.map(({ name }) => name);
  const repeated = new Set(names.filter((name, at) => names.indexOf(name) < at));
  let number = 0;
  for (const block of pdf.blocks) {
    if (block.causes === 0) continue;
    blockHead(sheet, block);
    for (const cause of block.printed) {
      number += 1;
      const seesIndicators = pdf.issued !== null && indicatorRules.includes(cause.rule);
      oneCause(sheet, cause, { number, rule: rules.get(cause.rule), seesIndicators, repeated });
    }
    const rest = block.causes - block.printed.length;
    if (rest > 0) sheet.text(`另有${rest}个原因，${full}。`, { gap: gapBelow });
  }
}

function blockHead(sheet: Sheet, { block, causes: count, counts, amount }: PrintedBlock): void {
  const money = amount === null ? "" : `，涉及金额${groupThousands(amount)}元`;
  const name = `${causeBlockNames[block]}：${count}个原因，${sumOf(counts)}处${money}`;
  sheet.keepTogether(80);
  sheet.space(4);
  sheet.text(name, { bold: true, gap: 4 });
  sheet.row(cells(["序号", "问题", "处数", "涉及金额（元）"]), { head: true });
}

function cells([number = "", name = "", count = "", amount = ""]: readonly string[]) {
  return [
    { text: number, width: numberWidth },
    { text: name, width: nameWidth },
    { text: count, width: countWidth, align: "right" as const },
    { text: amount, width: amountWidth, align: "right" as const },
  ];
}

/** `repeated`: names of several units, which need their 单项. */
type Shown = { seesIndicators: boolean; repeated: ReadonlySet<string> };
type Named = Pick<PrintedCause, "rule" | "severity" | "kind">;

function oneCause(
  sheet: Sheet,
  cause: PrintedCause,
  { number, rule, ...shown }: Shown & { number: number; rule: RuleInfo | undefined },
): void {
  const lines = linesOf(cause, shown);
  const name = `【${severityNames[cause.severity]}】${nameOf(cause, rule)}`;
  const [first = ""] = lines;
  const below = sheet.textHeight(first, numberWidth);
  sheet.row(cells([String(number), name, `${cause.count}处`, moneyText(cause.amount)]), {
    bold: true,
    with: below,
  });
  sheet.space(2);
  for (const [at, line] of lines.entries()) {
    sheet.keepTogether(sheet.textHeight(line, numberWidth));
    sheet.text(line, { indent: numberWidth, gap: at === lines.length - 1 ? gapBelow : 1.5 });
  }
}

function nameOf({ rule, kind }: Named, info: RuleInfo | undefined): string {
  const own = info === undefined || info.name === kind ? rule : `${rule} ${info.name}`;
  return oneLine(`${kind}（${own}）`);
}

function linesOf(cause: PrintedCause, { seesIndicators, repeated }: Shown): string[] {
  const { count, first, units, unitCount, consequences, words } = cause;
  const more = count > first.length ? `以上为前${first.length}处，其余${count - first.length}处略。` : "";
  const named = unitCount > 1 ? `涉及${unitCount}个单位工程：${units.join("、")}` : "";
  return [
    ...placeLines(first, repeated),
    named === "" ? more : `${more}${named}${unitCount > units.length ? "等" : ""}。`,
    consequences.length === 0 ? "" : `由此引起：${consequences.map(consequenceText).join("；")}。`,
    ...words,
    seesIndicators ? seeIndicators : "",
  ]
    .filter((line) => line !== "")
    .map(oneLine);
}

function consequenceText({ rule, kind, count, amount }: PrintedCause["consequences"][number]): string {
  return `${rule} ${kind}${count}处${amount === null ? "" : `（${groupThousands(amount)}元）`}`;
}

/** Places of the same words share one line. */
function placeLines(first: PrintedCause["first"], repeated: Shown["repeated"]): string[] {
  const same = Map.groupBy(first, ({ message, expected }) => wordsOf(message, expected));
  return [...same].map(([words, places]) => {
    const at = places.map(({ place }) => placeText(place, words, repeated)).join("；");
    return `· ${words}［${at}］`;
  });
}

function wordsOf(message: string, expected: string): string {
  const told = expected === "" || message.includes(expected.replace(/元$/, ""));
  return told ? message : `${message}应为：${expected}。`;
}

/** Leaves out what the words name already. */
function placeText(place: Place, words: string, repeated: Shown["repeated"]): string {
  const { sectional, unit, item, itemName, sheet, line } = place;
  const work = unit ?? sectional ?? "";
  const building = unit !== null && repeated.has(unit) ? (sectional ?? "") : "";
  const row = item !== null && words.includes(item) ? "" : [item, itemName].filter(Boolean).join(" ");
  const parts = [building, words.includes(`“${work}”`) ? "" : work, row].filter((part) => part !== "");
  const where = sheet === null ? `第${line}行` : `工作表“${sheet}”第${line}行`;
  return [...parts, where].join(" › ");
}
