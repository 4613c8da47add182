import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import type { ItemPrice } from "#service/detection/item-price.ts";
import { median, ranked } from "#service/statistics/quantile.ts";
import { roughly } from "#service/statistics/roughly.ts";
import type { Decimal } from "#service/values/decimal.ts";

/** A filed bill's price of an item; `level`: how far up the region is that the bill shares, 0 for the county. */
export type BillPrice = { owner: string; level: number; price: Decimal };

const digits = 3;
const levels = [0, 1, 2];
const { leastSamples, leastOwners, mostPercent } = defaultDisclosureSettings;

/** The median in the nearest region whose bills are enough and tell no single owner's price; null without one. */
export function referencePrice(prices: readonly BillPrice[], minCount: number): ItemPrice | null {
  for (const level of levels) {
    const near = prices.filter((one) => one.level <= level);
    if (near.length < Math.max(minCount, leastSamples) || tellsOwner(near)) continue;
    const sorted = near.map(({ price }) => price).toSorted((a, b) => a.compare(b));
    const middle = median(sorted.length, ranked(sorted));
    return middle && { count: near.length, median: roughly(middle, digits).toPlain() };
  }
  return null;
}

function tellsOwner(prices: readonly BillPrice[]): boolean {
  const counts = new Map<string, number>();
  for (const { owner } of prices) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return counts.size < leastOwners || Math.max(...counts.values()) * 100 > prices.length * mostPercent;
}
