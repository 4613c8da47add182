import { Decimal } from "#service/values/decimal.ts";
import { comparable } from "#service/values/text.ts";

import { figure, firstStated, plus } from "../../figure.ts";
import type { Division, Item, Unit } from "../../model.ts";

const fee = /^[一二三四五六七八九十\d.、()]*(?:绿色施工)?安全(?:文明|生产|防护)/;
const part = /安全|文明|环境保护|环保|临时设施|扬尘/;

/** 安全文明施工费 as a whole: its row, or the heading of its parts. */
export function isSafetyFee(name: string): boolean {
  return fee.test(comparable(name));
}

/** It, or one of its parts. */
export function isSafetyPart(name: string): boolean {
  return part.test(name);
}

/** 安全文明施工费 by its own heading, by its name, and by the names of its parts. */
export class SafetyRows {
  private heading: Decimal | null = null;
  private named: Decimal | null = null;
  private parts: Decimal | null = null;
  /** 安全防护棚 of 单价措施 is another measure. */
  private namedLumpSum: Decimal | null = null;
  /** 文明施工 or 临时设施 without a part of 安全 are other measures. */
  private lumpSums: Decimal | null = null;
  private isOfSafety = false;

  takeItem({ section, name, lumpSum, total: { value } }: Item): void {
    if (section !== "measure" || value === null || !isSafetyPart(name)) return;
    this.parts = (this.parts ?? Decimal.zero).plus(value);
    const isNamed = isSafetyFee(name);
    if (isNamed) this.named = (this.named ?? Decimal.zero).plus(value);
    if (!lumpSum) return;
    if (isNamed) this.namedLumpSum = (this.namedLumpSum ?? Decimal.zero).plus(value);
    this.lumpSums = (this.lumpSums ?? Decimal.zero).plus(value);
    this.isOfSafety ||= name.includes("安全");
  }

  takeDivision({ section, name, childrenTotal }: Division): void {
    if (section === "measure" && isSafetyFee(name))
      this.heading = plus(this.heading ?? Decimal.zero, childrenTotal);
  }

  sums(): Decimal[] {
    return [this.heading, this.named, this.parts].filter((sum) => sum !== null);
  }

  /** The first of them that is stated; null if none is. */
  amount(): Decimal | null {
    return firstStated([this.heading, this.namedLumpSum, this.isOfSafety ? this.lumpSums : null]);
  }
}

/** Many files state it as rows of 措施项目 alone. */
export function safetyOf({ summary, cost, safetyRows }: Unit): Decimal | null {
  const stated = [summary.safety?.total.value, figure(cost?.attributes["CostForHSE"]).value];
  return firstStated([...stated, safetyRows.amount()]);
}
