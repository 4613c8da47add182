import type { Decimal } from "#service/values/decimal.ts";
import { comparable } from "#service/values/text.ts";

import { amountOrZero, figure, hasValue } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { bareName, taxName, withoutNumber } from "../../readers/walk/summary.ts";
import { maxFeeLines } from "../../readers/walk/unit-tracker.ts";
import { limit } from "../../wording.ts";
import { sumOf } from "../amount/components.ts";
import { rateOf } from "./fee-rates.ts";

export const hundred = limit("100");

const numbered = /^\(\d+\)/;
const insuranceParts = /^(?:养老|失业|医疗|工伤|生育)保险/;

export function isHeading({ name }: BillElement): boolean {
  return name === "StatutoryFeesGroup";
}

export function hasAmount({ attributes }: BillElement): boolean {
  return hasValue(figure(attributes["Total"]));
}

function nameOf({ attributes: { Name: name = "" } }: BillElement): string {
  return name.trim();
}

export function isShare(row: BillElement): boolean {
  return withoutNumber(nameOf(row)).startsWith("其中");
}

/** Lines at 100 % repeat others, 其中 and (1) are parts, 附加税 has a line of its own: the sum may or may not count them. */
export function rowSums(rows: readonly BillElement[]): (Decimal | null)[] {
  const hasInsurance = rows.some((row) => bareName(nameOf(row)).startsWith("社会保险"));
  const isPart = (row: BillElement): boolean =>
    numbered.test(comparable(nameOf(row))) || (hasInsurance && insuranceParts.test(bareName(nameOf(row))));
  const rules: readonly ((row: BillElement) => boolean)[] = [
    (row) => !isShare(row),
    (row) => rateOf(row)?.compare(hundred) !== 0,
    (row) => taxName.test(bareName(nameOf(row))),
    (row) => !isPart(row),
  ];
  let counted: (readonly BillElement[])[] = [rows];
  for (const counts of rules) {
    if (rows.every(counts)) continue;
    const fewer = counted.map((some) => some.filter(counts)).filter((some) => some.length > 0);
    counted = [...counted, ...fewer];
  }
  return counted.map((some) =>
    sumOf(some.map(({ attributes }) => amountOrZero(figure(attributes["Total"])))),
  );
}

const statutory = /(?<!工程|责任)保险|公积金|排污/;
/** Not 环境保护税, which regions count among 规费 or beside it. */
const afterFees = /^(?:税|增值税|销项税)|造价|合计|总计|总价/;

/** Lines of the 费用组成 that divide its 规费; empty where others stand between them and the tax. */
export function partsOf(fees: BillElement, lines: readonly BillElement[]): BillElement[] {
  const following = lines.slice(lines.indexOf(fees) + 1);
  const end = following.findIndex((line) => line.depth <= fees.depth && !statutory.test(nameOf(line)));
  const next = end === -1 ? undefined : following[end];
  if (next !== undefined && !afterFees.test(bareName(nameOf(next)))) return [];
  return end === -1 ? following : following.slice(0, end);
}

/** Table of the 规费 of one unit. */
export class FeeTable {
  private readonly lines: readonly BillElement[];

  constructor({ feeLines }: Unit) {
    this.lines = feeLines.length > maxFeeLines ? [] : feeLines;
  }

  /** Sets of lines of which each adds up to the table: by its rows, and by its headings. None without rows. */
  sets(): BillElement[][] {
    if (this.lines.every(isHeading)) return [];
    const rows = this.rowsIn(null);
    const below = rows.filter((row) => !this.isAboveRow(row));
    return [rows, this.headsIn(null), below].filter(({ length }) => length > 0);
  }

  /** Many files have the rows of a heading beside it instead of inside. */
  private isAboveRow(line: BillElement): boolean {
    const next = this.lines[this.lines.indexOf(line) + 1];
    return isHeading(line) && next !== undefined && !isHeading(next) && next.depth === line.depth;
  }

  /** Lines inside a heading, or of the whole table; a heading whose own state no amount counts itself. */
  rowsIn(heading: BillElement | null): BillElement[] {
    return this.rows(heading, (at) => this.rowsIn(at));
  }

  private headsIn(heading: BillElement | null): BillElement[] {
    return this.rows(heading, (at) => (hasAmount(at) ? [] : this.headsIn(at)));
  }

  headings(): BillElement[] {
    return this.lines.filter(isHeading);
  }

  private rows(heading: BillElement | null, inside: (at: BillElement) => BillElement[]): BillElement[] {
    return this.childrenOf(heading).flatMap((line) => {
      const rows = isHeading(line) ? inside(line) : [];
      return rows.some(hasAmount) ? rows : [line];
    });
  }

  private childrenOf(heading: BillElement | null): BillElement[] {
    const children: BillElement[] = [];
    const from = heading === null ? 0 : this.lines.indexOf(heading) + 1;
    let least = Infinity;
    for (const line of this.lines.slice(from)) {
      if (heading !== null && line.depth <= heading.depth) break;
      if (line.depth > least) continue;
      least = line.depth;
      children.push(line);
    }
    return children;
  }
}
