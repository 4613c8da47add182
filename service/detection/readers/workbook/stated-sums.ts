import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import type { Spot, StatedSum } from "../../model.ts";
import { nowhere } from "../walk/walk.ts";
import type { At } from "./tags.ts";

const maxStarts = 5000;
const hundredth = Decimal.parse("0.01") ?? Decimal.zero;

export type TellSum = (sum: StatedSum) => void;

/** A row of a workbook that no element stands for. */
export function rowSpot(at: At, unit: string | null): Spot {
  const { line, column, cells } = at ?? { line: 1, column: 1, cells: null };
  return {
    name: "Total",
    line,
    column,
    cells,
    where: { ...nowhere, unit, unitKey: unit === null ? "-" : clip(unit, 60) },
  };
}

/** Tells sums of a 单项, keyed apart from those of other 单项 that have units of the same name. */
export function inSectional(sectional: string, tell: TellSum): TellSum {
  return (sum) => {
    const { where } = sum.at;
    const name = clip(sectional, 60);
    const unitKey = where.unit === null ? name : `${name}/${where.unitKey}`;
    tell({ ...sum, at: { ...sum.at, where: { ...where, sectional: clip(sectional, 100), unitKey } } });
  };
}

/**
 * Running sum of a table's items. A 小计 or 合计 may sum the rows since any heading or any former total: how tables nest
 * is not written.
 */
export class RunningSum {
  private sum: Decimal | null = Decimal.zero;
  private starts: { sum: Decimal; rows: number }[] = [{ sum: Decimal.zero, rows: 0 }];
  private rows = 0;
  private overflowed = false;

  add(total: string | undefined): void {
    this.rows++;
    this.sum = plus(this.sum, amountOrZero(figure(total)));
  }

  begin(): void {
    const { sum, rows } = this;
    if (sum === null || this.starts.at(-1)?.rows === rows) return;
    if (this.starts.length >= maxStarts) this.overflowed = true;
    else this.starts.push({ sum, rows });
  }

  /** Nearest sum that the row may state, and null if it states one of them or that cannot be told. */
  missed(stated: Decimal): { computed: Decimal; count: number } | null {
    const { sum, rows } = this;
    if (sum === null || this.overflowed || rows === 0) return null;
    const sums = this.starts
      .filter((start) => start.rows < rows)
      .map((start) => ({ computed: sum.minus(start.sum), count: rows - start.rows }));
    const apart = ({ computed }: { computed: Decimal }): Decimal => computed.minus(stated).abs();
    if (sums.some(({ computed, count }) => isNearSum(stated, computed, count))) return null;
    return sums.toSorted((a, b) => apart(a).compare(apart(b)))[0] ?? null;
  }
}

/** Each row may be off by 0.01元. */
export function isNearSum(stated: Decimal, sum: Decimal, rows: number): boolean {
  const allowed = hundredth.times(Decimal.parse(String(rows)) ?? Decimal.zero);
  return stated.minus(sum).abs().compare(allowed) <= 0;
}
