import type { PriceSide } from "#contracts/price/issue.ts";
import { type Prices } from "#contracts/price/price.ts";
import { figureText } from "#lib/detection/figures.ts";

const dash = "—";

/** At least two decimals; as many as published. */
export function priceText(value: string | null): string {
  return value === null ? dash : figureText(value, 2);
}

export function rateText(value: string | null): string {
  return value === null ? dash : `${value}%`;
}

export function intervalText({ low, high }: Pick<Prices, "low" | "high">): string {
  return low === null || high === null ? dash : `${figureText(low, 2)}～${figureText(high, 2)}`;
}

/** 含税3,650.00元/t: with tax unless this or `other`, the price beside it, is without. */
export function sideText(side: PriceSide | null, other: PriceSide | null): string {
  if (side === null) return dash;
  const { incl, excl, low, unit } = side;
  if (low !== null) return `${intervalText(side)}元/${unit}`;
  const isUntaxed = incl === null || (excl !== null && other?.incl === null && other.excl !== null);
  return isUntaxed ? `除税${priceText(excl)}元/${unit}` : `含税${priceText(incl)}元/${unit}`;
}

export function changeText(value: string | null): string {
  if (value === null) return dash;
  return value.startsWith("-") ? `下降${value.slice(1)}%` : value === "0.00" ? "持平" : `上涨${value}%`;
}
