import Big from "big.js";

import type { PricePoint } from "#contracts/price/item.ts";
import { groupBy } from "#lib/util/group-by.ts";

export type Segment = readonly { x: number; y: number }[];
export type Line = { zoneId: string; zone: string; segments: readonly Segment[] };
export type Chart = { lines: readonly Line[]; least: string; most: string; from: string; to: string };

type Charted = Pick<PricePoint, "zoneId" | "zone" | "period" | "incl" | "excl">;

/** Months from year 0, so that equal steps are equal months. */
function monthAt(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** Steps over the months of each period, in a frame of 1 by 1; a month without a price breaks the line. */
export function chartOf(points: readonly Charted[], basis: "incl" | "excl"): Chart | null {
  const priced = points.flatMap((point) => {
    const price = point[basis];
    return price === null ? [] : [{ ...point, price: new Big(price) }];
  });
  if (priced.length === 0) return null;
  const months = priced.flatMap(({ period }) => [monthAt(period.start), monthAt(period.end) + 1]);
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const prices = priced.map(({ price }) => price);
  const least = prices.reduce((a, b) => (a.lt(b) ? a : b));
  const most = prices.reduce((a, b) => (a.gt(b) ? a : b));
  const range = most.minus(least);
  const x = (month: number): number => (month - first) / (last - first);
  const y = (price: Big): number => (range.eq(0) ? 0.5 : price.minus(least).div(range).toNumber());
  const lines = [...groupBy(priced, ({ zoneId }) => zoneId)].map(([zoneId, own]): Line => {
    const segments: { x: number; y: number }[][] = [];
    let end = Number.NaN;
    for (const { period, price } of own.toSorted((a, b) => a.period.start.localeCompare(b.period.start))) {
      const [from, to] = [monthAt(period.start), monthAt(period.end) + 1];
      const step = [
        { x: x(from), y: y(price) },
        { x: x(to), y: y(price) },
      ];
      if (from === end) segments.at(-1)?.push(...step);
      else segments.push(step);
      end = to;
    }
    return { zoneId, zone: own[0]?.zone ?? "", segments };
  });
  const days = priced.flatMap(({ period }) => [period.start, period.end]).toSorted();
  return {
    lines,
    least: least.toFixed(),
    most: most.toFixed(),
    from: days[0]?.slice(0, 7) ?? "",
    to: days.at(-1)?.slice(0, 7) ?? "",
  };
}
