import { Decimal } from "#service/values/decimal.ts";

import { amountOrZero, plus } from "../figure.ts";
import type { Components, Item, Section } from "../model.ts";
import { hundredth } from "../wording.ts";

export type CostPart = "labor" | "material" | "machine" | "overhead" | "risk" | "profit" | "mainMaterial";
const costParts: readonly CostPart[] = [
  "labor",
  "material",
  "machine",
  "overhead",
  "risk",
  "profit",
  "mainMaterial",
];

type Sums = Record<CostPart, Decimal>;
type Sum = Decimal | null;

function noSums(): Sums {
  const { zero } = Decimal;
  return {
    labor: zero,
    material: zero,
    machine: zero,
    overhead: zero,
    risk: zero,
    profit: zero,
    mainMaterial: zero,
  };
}

/** Sums of the rows of one kind in a unit; null sums are unreadable. */
export class RowSums {
  total: Sum = Decimal.zero;
  readonly parts = noSums();
  private unreadable = false;

  take({ total, components }: Item): void {
    this.total = plus(this.total, amountOrZero(total));
    if (components !== null) this.add(components);
  }

  private add(components: Components): void {
    for (const part of costParts) {
      const amount = components[part];
      if (amount === null) this.unreadable = true;
      else if (amount !== Decimal.zero) this.parts[part] = this.parts[part].plus(amount);
    }
  }

  /** The components of the rows come to the rows: each row lists its own, for its whole quantity. */
  isSplit(): boolean {
    const { total, unreadable, parts } = this;
    if (total === null || unreadable) return false;
    const { labor, material, machine, overhead, risk, profit } = parts;
    const listed = Decimal.sum([labor, material, machine, overhead, risk, profit]);
    const near = (sum: Decimal): boolean => sum.minus(total).abs().compare(total.abs().times(hundredth)) <= 0;
    return near(listed) || near(listed.plus(parts.mainMaterial));
  }
}

/** Rows of the unit that is being read, by section; 总价措施 apart. */
export class UnitRows {
  readonly divisional = new RowSums();
  readonly priced = new RowSums();
  readonly lumpSums = new RowSums();

  take(item: Item): void {
    this.of(item.section, item.lumpSum).take(item);
  }

  private of(section: Section, isLumpSum: boolean): RowSums {
    if (section === "divisional") return this.divisional;
    return isLumpSum ? this.lumpSums : this.priced;
  }
}
