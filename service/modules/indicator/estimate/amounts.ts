import type { EstimateRow } from "#contracts/indicator/estimate/estimate.ts";
import { Decimal } from "#service/values/decimal.ts";

type Figures = EstimateRow["perUnit"];

/** 元 for a whole work; null without a positive area. */
export function amountsOf(perUnit: Figures, area: string): Figures | null {
  const size = Decimal.parse(area);
  if (size?.sign() !== 1) return null;
  const times = (text: string): string => (Decimal.parse(text) ?? Decimal.zero).times(size).toFixed(2);
  const span = (one: Figures["quartiles"]): Figures["quartiles"] =>
    one && { from: times(one.from), to: times(one.to) };
  return {
    median: times(perUnit.median),
    quartiles: span(perUnit.quartiles),
    prediction: span(perUnit.prediction),
  };
}
