import { Decimal } from "../decimal.ts";
import type { Sundry, SundryPart } from "../model.ts";

/** Adds up the parts of 其他项目 over a bill, for files whose own summary says nothing of them. */
export class SundrySums {
  private readonly sums = new Map<SundryPart, Decimal>();

  take({ lines, parts }: Sundry): void {
    for (const part of ["provisional", "material", "specialty"] as const) {
      const { value } = (lines[part] ?? parts[part])?.total ?? { value: null };
      if (value !== null) this.sums.set(part, (this.sums.get(part) ?? Decimal.zero).plus(value));
    }
  }

  /** What the summary states, else the Σ. */
  stated(part: SundryPart, summary: string): Decimal {
    const value = Decimal.parse(summary) ?? Decimal.zero;
    return value.isZero() ? (this.sums.get(part) ?? Decimal.zero) : value;
  }
}
