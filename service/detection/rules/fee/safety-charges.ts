import { Decimal } from "#service/values/decimal.ts";

import { figure, isUnreadable } from "../../figure.ts";
import type { Division, Figure, Item, Spot, Unit } from "../../model.ts";
import { isSafetyFee, isSafetyPart } from "../../readers/walk/safety-rows.ts";
import { spotOf } from "../../spot.ts";
import { excess, limit } from "../../wording.ts";
import { isWrongProduct, ratedDirectCost } from "../amount/a02-rate-amount.ts";
import type { RuleContext } from "../rule.ts";
import { feeName, feeOf } from "./fee-rates.ts";
import type { Due } from "./safety-dues.ts";

/** `isOff`: A02 tells that the amount is not its own base × rate. `direct`: 工料机费, where the rate makes that alone. */
export type Line = {
  at: Spot;
  name: string;
  isWhole: boolean;
  isPart: boolean;
  isOff: boolean;
  base: Decimal | null;
  total: Figure;
  direct: Decimal | null;
};

/** `isDirect`: the amount is 工料机费 alone. */
export type Charge = { at: Spot; attribute: "Total" | "CostForHSE"; charged: Decimal; isDirect: boolean };

/** The standard rate makes the 工料机费 too where the row applies its own to the standard base. */
function directIn({ direct, base }: Line, dues: readonly Due[], allowed: Decimal): Decimal | null {
  if (direct === null || base === null) return null;
  const fits = [...Map.groupBy(dues, ({ rate }) => rate.name).values()].some((group) => {
    const rate = group[0]?.rate.rate ?? "0";
    const whole = Decimal.sum(group.map((due) => due.base));
    return excess(feeOf(base, rate), feeOf(whole, rate), allowed) === null;
  });
  return fits ? direct : null;
}

function sumOf(lines: readonly Line[]): Decimal {
  return Decimal.sum(lines.map(({ total }) => total.value ?? Decimal.zero));
}

export function chargeAt(at: Spot, attribute: Charge["attribute"], charged: Decimal): Charge {
  return { at: spotOf(at), attribute, charged, isDirect: false };
}

/** 安全文明施工费 charged by the rows of one unit, or of the project. */
export class SafetyCharges {
  readonly lines: Line[] = [];
  private heading: Charge | null = null;
  private readonly ofProduct: Decimal;
  private readonly tolerance: Decimal;
  private readonly version: RuleContext["standardVersion"];

  constructor({ thresholds: { A02, N01 }, standardVersion }: RuleContext) {
    this.ofProduct = limit(A02.tolerance);
    this.tolerance = limit(N01.tolerance);
    this.version = standardVersion;
  }

  take(item: Item): void {
    const { element, name, base, total } = item;
    const direct = ratedDirectCost(item, this.ofProduct);
    this.lines.push({
      at: spotOf(element),
      name: feeName(name),
      isWhole: isSafetyFee(name),
      isPart: isSafetyPart(name),
      isOff: isWrongProduct(item, this.ofProduct),
      base: base.value,
      total,
      direct: direct === null || total.value?.compare(direct) === 0 ? null : direct,
    });
  }

  takeDivision({ element, section, name, childrenTotal }: Division): void {
    if (section !== "measure" || childrenTotal === null || !isSafetyFee(name)) return;
    const charged = childrenTotal.plus(this.heading?.charged ?? Decimal.zero);
    if (!charged.isZero()) this.heading = chargeAt(element, "Total", charged);
  }

  /** Null if a row cannot be judged. */
  of(lines: readonly Line[], dues: readonly Due[]): Charge | null {
    const [first] = lines;
    if (first === undefined || lines.some(({ total, isOff }) => isOff || isUnreadable(total))) return null;
    const direct = lines.map((line) => directIn(line, dues, this.tolerance));
    return {
      at: first.at,
      attribute: "Total",
      charged: Decimal.sum(lines.map(({ total }, i) => direct[i] ?? total.value ?? Decimal.zero)),
      isDirect: direct.some((amount) => amount !== null),
    };
  }

  /** By the line of the 费用组成, else rows and headings, else the 费用汇总 of the unit. Null as in `of`. */
  whole({ element, summary: { safety }, cost }: Unit, dues: readonly Due[]): Charge | null {
    if (safety !== undefined && isUnreadable(safety.total)) return null;
    const line = chargeAt(safety?.element ?? element, "Total", safety?.total.value ?? Decimal.zero);
    const sets = this.sets();
    if (!line.charged.isZero()) {
      const same = sets.filter((rows) => excess(sumOf(rows), line.charged, this.tolerance) === null);
      return same.length === 0 ? line : this.nearest(same, [], dues);
    }
    const headings = this.heading === null ? [] : [this.heading];
    if (sets.length > 0 || headings.length > 0) return this.nearest(sets, headings, dues);
    const hse = figure(cost?.attributes["CostForHSE"]).value;
    return cost === null || hse === null || hse.isZero() ? line : chargeAt(cost, "CostForHSE", hse);
  }

  /** Rows of its parts, and itself; under 2024, without one of 安全 they are other measures. */
  parts(): Line[] {
    const parts = this.lines.filter(({ isPart }) => isPart);
    return this.version === "2013" || parts.some(({ name }) => name.includes("安全")) ? parts : [];
  }

  /** Rows named so, and rows of its parts: files differ in what is inside the other, except under 2024. */
  private sets(): Line[][] {
    const whole = this.lines.filter(({ isWhole }) => isWhole);
    const isAlone = this.version === "2024" && !sumOf(whole).isZero();
    return (isAlone ? [whole] : [whole, this.parts()]).filter((rows) => !sumOf(rows).isZero());
  }

  private nearest(
    sets: readonly (readonly Line[])[],
    headings: readonly Charge[],
    dues: readonly Due[],
  ): Charge | null {
    const due = Decimal.sum(dues.map(({ amount }) => amount));
    let best: Charge | null = null;
    for (const charge of [...sets.map((rows) => this.of(rows, dues)), ...headings]) {
      if (charge === null) return null;
      const distance = charge.charged.minus(due).abs();
      if (best === null || distance.compare(best.charged.minus(due).abs()) < 0) best = charge;
    }
    return best;
  }
}
