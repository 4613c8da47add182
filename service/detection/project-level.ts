import type { BillTotals } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";

import { limit } from "./wording.ts";

type UnitTotals = BillTotals["unitTotals"][number];
type Fee = "divisional" | "measure" | "safety" | "other" | "provisional" | "gf" | "tax" | "total";

export const projectLevelName = "项目级措施项目和其他项目";
/** In 元: sums of rounded amounts may differ by less. */
const rounding = limit("1");

/** 措施项目 and 其他项目 beside the units, with their 规费 and tax (2025): totals less those of the units. */
export function projectLevelOf(totals: BillTotals): Pick<UnitTotals, Fee | "name" | "number"> | null {
  const above = (fee: Fee, stated: string | null): Decimal => {
    const whole = limit(stated ?? "0");
    // Beside units with amounts it is a placeholder.
    if (whole.isZero()) return whole;
    return whole.minus(Decimal.sum(totals.unitTotals.map((unit) => limit(unit[fee]))));
  };
  const [measure, other] = [above("measure", totals.measure), above("other", totals.other)];
  const total = above("total", totals.total);
  // Totals that former releases read do not tell it.
  const own = totals.projectLevel === undefined ? [measure, other] : [limit(totals.projectLevel)];
  const isThere = own.some((one) => one.abs().compare(rounding) > 0);
  if (!isThere || total.abs().compare(rounding) <= 0) return null;
  return {
    name: projectLevelName,
    number: "",
    divisional: above("divisional", totals.divisional).toFixed(2),
    measure: measure.toFixed(2),
    safety: above("safety", totals.safety).toFixed(2),
    other: other.toFixed(2),
    provisional: above("provisional", totals.provisionalSum).toFixed(2),
    gf: above("gf", totals.gf).toFixed(2),
    tax: above("tax", totals.tax).toFixed(2),
    total: total.toFixed(2),
  };
}

/** Units, with the project level as one more, so that they come to the total. */
export function worksOf(totals: BillTotals): Pick<UnitTotals, Fee | "sectional" | "name" | "number">[] {
  const level = projectLevelOf(totals);
  return level === null ? totals.unitTotals : [...totals.unitTotals, { ...level, sectional: "" }];
}

/** With its 单项 where the bill has several. */
export function workName(
  { sectionals }: Pick<BillTotals, "sectionals">,
  { sectional, name }: Pick<UnitTotals, "sectional" | "name">,
): string {
  return sectionals > 1 ? [sectional, name].filter(Boolean).join(" ") : name;
}
