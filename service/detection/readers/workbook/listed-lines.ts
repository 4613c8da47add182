import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import { cellOf } from "./columns.ts";
import { isTotalRow, type ShortTable, type UnitOutline } from "./outline.ts";
import { inSectional, rowSpot, type TellSum } from "./stated-sums.ts";
import { type At, elementOf } from "./tags.ts";
import { totalOf } from "./unit-xml-writer.ts";

export type Stated = { text: string; at: At };
export type SectionalOutline = {
  name: string;
  /** Null for units that no table of a 单项 lists. */
  table: ShortTable | null;
  total: Stated | null;
  /** As the project's table states it. */
  listed: Stated | null;
  units: { unit: UnitOutline; total: Stated | null }[];
};

type Line = { seq: string; name: string; total: Stated };
/** A 汇总表 and the totals that what it lists states itself. */
type Listing = { words: string; lines: Line[]; total: Stated | null; own: (Stated | null)[] };

const one = Decimal.parse("1") ?? Decimal.zero;

/** None for the parts of a whole. */
export function linesOf({ table, rows }: ShortTable): Line[] {
  if (table.kind === "summary") return [];
  return rows
    .filter((row) => !isTotalRow(row))
    .map((row) => {
      const { attributes, at } = elementOf(row, { name: "Name", total: "Total" });
      return {
        seq: cellOf(row.row.cells, row.columns, "seq") ?? "",
        name: cellOf(row.row.cells, row.columns, "name") ?? "",
        total: { text: attributes["Total"] ?? "", at },
      };
    })
    .filter(({ name }) => name !== "");
}

/** Lines of 汇总表 against the totals that the listed 单项 and units state themselves, and against their 合计. */
export function compareListed(
  project: readonly ShortTable[],
  sectionals: readonly SectionalOutline[],
  tell: TellSum,
): void {
  const isLineTold = sectionals.map((sectional) => compareLines(sectional, tell)).includes(true);
  if (isLineTold) return;
  const [table, ...more] = project;
  if (table !== undefined && more.length === 0)
    compareSum(
      {
        words: "建设项目汇总表的合计",
        lines: linesOf(table),
        total: totalOf([table]),
        own: sectionals.map(({ total }) => total),
      },
      tell,
    );
  for (const { name, table: own, units } of sectionals)
    if (own !== null)
      compareSum(
        {
          words: `单项工程“${clip(name, 40)}”汇总表的合计`,
          lines: linesOf(own),
          total: totalOf([own]),
          own: units.map(({ unit, total }) => ownTotal(unit) ?? total),
        },
        inSectional(name, tell),
      );
}

function ownTotal(unit: UnitOutline): Stated | null {
  return totalOf(unit.short.filter(({ table }) => table.kind === "summary"));
}

/** Whether one was told. */
function compareLines({ name, total, listed, units }: SectionalOutline, tell: TellSum): boolean {
  let isTold = false;
  const within = inSectional(name, tell);
  const compare = (to: TellSum, line: Stated | null, own: Stated | null, words: string, of: string): void => {
    const [stated, computed] = [figure(line?.text).value, figure(own?.text).value];
    if (line === null || stated === null || computed === null || isNear(stated, computed)) return;
    isTold = true;
    to({ kind: "汇总表的一行与合计不符", at: rowSpot(line.at, null), words, of, stated, computed });
  };
  compare(tell, listed, total, `建设项目汇总表中的单项工程“${clip(name, 40)}”`, "单项工程自己的合计");
  for (const { unit, total: line } of units)
    compare(
      within,
      line,
      ownTotal(unit),
      `单项工程汇总表中的单位工程“${clip(unit.name, 40)}”`,
      "单位工程自己的合计",
    );
  return isTold;
}

/** A line left out, listed twice or blank. A07 and A08 tell a 合计 that differs from what is listed. */
function compareSum({ words, lines, total, own }: Listing, tell: TellSum): void {
  const stated = figure(total?.text).value;
  const ownSum = sumOf(own);
  if (total === null || stated === null || ownSum === null || lines.length === 0) return;
  if (!isNear(stated, ownSum)) return;
  const levels = [...Map.groupBy(lines, ({ seq }) => levelOf(seq)).values()];
  const sums = [lines, ...levels].map((some) => sumOf(some.map((line) => line.total)));
  const [computed = null] = sums;
  if (computed === null || sums.some((sum) => sum === null || isNear(stated, sum))) return;
  const of = `所列${lines.length}行之和`;
  tell({ kind: "汇总表的合计与各行不符", at: rowSpot(total.at, null), words, of, stated, computed });
}

/** A table may list parts below a line: 一 and 1, or 1 and 1.1. */
function levelOf(seq: string): string {
  if (/^[一二三四五六七八九十百]+$/.test(seq)) return "一";
  return seq.replace(/\d+/g, "1");
}

function sumOf(stated: readonly (Stated | null)[]): Decimal | null {
  return stated.reduce<Decimal | null>(
    (sum, each) => plus(sum, amountOrZero(figure(each?.text))),
    Decimal.zero,
  );
}

function isNear(a: Decimal, b: Decimal): boolean {
  return a.minus(b).abs().compare(one) <= 0;
}
