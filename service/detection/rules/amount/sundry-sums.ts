import { Decimal } from "#service/values/decimal.ts";

import type { Sundry, SundryPart } from "../../model.ts";

/** Fallback for files whose own summary omits parts of 其他项目. */
export class SundrySums {
  private readonly sums = new Map<SundryPart, Decimal>();

  take({ lines, parts }: Sundry): void {
    for (const part of ["provisional", "material", "specialty"] as const) {
      const { value } = (lines[part] ?? parts[part])?.total ?? { value: null };
      if (value !== null) this.sums.set(part, (this.sums.get(part) ?? Decimal.zero).plus(value));
    }
  }

  stated(part: SundryPart, summary: string): Decimal {
    const value = Decimal.parse(summary) ?? Decimal.zero;
    return value.isZero() ? (this.sums.get(part) ?? Decimal.zero) : value;
  }
}
