import { causeBlockNames } from "#contracts/detection/cause.ts";
import { groupThousands, moneyText } from "#contracts/money.ts";
import { type Sheet, sheetWidth } from "#service/pdf/sheet.ts";
import { oneLine } from "#service/pdf/words.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { PdfData } from "./pdf-data.ts";

const factNameWidth = 106;
/** Characters that fill half of the page width. */
const longValue = 30;
const shortTable = 16;
const tableRowHeight = 20;
const countWidth = 52;
const amountWidth = 110;

type Look = NonNullable<Parameters<Sheet["row"]>[1]>;

/** Figures at the right; a name that is no figure at the left. */
export function tableRow(
  sheet: Sheet,
  texts: readonly string[],
  widths: readonly number[],
  look: Look = {},
): void {
  const cells = texts.map((text, at) => ({
    text,
    width: widths[at] ?? countWidth,
    align: at === 0 ? ("left" as const) : ("right" as const),
  }));
  sheet.row(cells, look);
}

export function pairs(sheet: Sheet, facts: PdfData["facts"]): void {
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

/** A short table stays on one page. */
function startTable(sheet: Sheet, name: string, rows: number): void {
  if (rows <= shortTable) sheet.keepTogether(tableRowHeight * (rows + 3));
  sheet.heading(name);
}

export function byCost(sheet: Sheet, { costs }: PdfData): void {
  startTable(sheet, "造价汇总", costs.length);
  const widths = [sheetWidth - 2 * amountWidth, amountWidth, amountWidth];
  tableRow(sheet, ["费用", "金额（元）", "占合计"], widths, { head: true });
  const sum = Decimal.parse(costs.at(-1)?.amount ?? "") ?? Decimal.zero;
  for (const [at, { name, amount, isPart }] of costs.entries())
    tableRow(sheet, [isPart ? `　${name}` : name, groupThousands(amount), shareOf(amount, sum)], widths, {
      bold: at === costs.length - 1,
    });
}

/** A share of a wildly wrong total says nothing. */
export function shareOf(amount: string, sum: Decimal): string {
  const part = Decimal.parse(amount);
  if (part === null || sum.sign() <= 0) return "—";
  return part.compare(sum) > 0 ? "超过合计" : `${part.times(hundred).dividedBy(sum, 2).toFixed(2)}%`;
}

const hundred = Decimal.parse("100") ?? Decimal.zero;

const severityHeads = ["错误", "警告", "提示"] as const;
const figuresOf = ({ E, W, I }: PdfData["counts"]) => [E, W, I].map(String);

export function byBlock(sheet: Sheet, { blocks, counts, atStake }: PdfData): void {
  startTable(sheet, "问题汇总", blocks.length + 1);
  const figures = [countWidth, countWidth, countWidth, countWidth, amountWidth];
  const widths = [sheetWidth - figures.reduce((sum, width) => sum + width, 0), ...figures];
  tableRow(sheet, ["类别", "原因", ...severityHeads, "涉及金额（元）"], widths, { head: true });
  for (const { block, causes, counts: own, amount } of blocks)
    tableRow(sheet, [causeBlockNames[block], String(causes), ...figuresOf(own), moneyText(amount)], widths);
  const all = blocks.reduce((sum, { causes }) => sum + causes, 0);
  tableRow(sheet, ["合计", String(all), ...figuresOf(counts), moneyText(atStake)], widths, { bold: true });
}

export function byUnit(sheet: Sheet, { units }: PdfData): void {
  startTable(sheet, "各单位工程造价和问题", units.length);
  const figures = [amountWidth, countWidth, countWidth, countWidth];
  const widths = [sheetWidth - figures.reduce((sum, width) => sum + width, 0), ...figures];
  tableRow(sheet, ["工程", "造价（元）", ...severityHeads], widths, { head: true });
  for (const [at, { name, total, counts }] of units.entries())
    tableRow(sheet, [oneLine(name), moneyText(total), ...figuresOf(counts)], widths, {
      bold: at === units.length - 1,
    });
}
