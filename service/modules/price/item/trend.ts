import { monthsLater } from "#contracts/months.ts";
import { monthsOf } from "#contracts/price/period.ts";
import type { PriceRow, Prices } from "#contracts/price/price.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { limit } from "#service/detection/wording.ts";
import { comparable } from "#service/values/text.ts";

type Point = Pick<PriceRow, "zoneId" | "period" | "unit" | "specification"> & Prices;
export type Changes = { onPrevious: string | null; onYear: string | null };

const hundred = limit("100");

/** 环比 and 同比 of each point; a gap stays one, nothing is interpolated. */
export function withChanges<P extends Point>(points: readonly P[]): (P & Changes)[] {
  const at = (zoneId: string, month: string): string => `${zoneId} ${month}`;
  const known = new Map(points.map((point) => [at(point.zoneId, point.period.start.slice(0, 7)), point]));
  return points.map((point) => {
    const month = point.period.start.slice(0, 7);
    const months = monthsOf(point.period);
    const than = (back: number): string | null => {
      const before = known.get(at(point.zoneId, monthsLater(month, -back)));
      return before !== undefined && isLike(before, point, months) ? changeOf(before, point) : null;
    };
    return { ...point, onPrevious: than(months), onYear: than(12) };
  });
}

function isLike(before: Point, point: Point, months: number): boolean {
  return (
    monthsOf(before.period) === months &&
    normalUnit(before.unit) === normalUnit(point.unit) &&
    comparable(before.specification) === comparable(point.specification)
  );
}

/** Percent of the same basis: with tax where both periods have it, else without. Null for intervals. */
function changeOf(before: Prices, after: Prices): string | null {
  const pair =
    before.incl !== null && after.incl !== null ? [before.incl, after.incl] : [before.excl, after.excl];
  const [was, is] = pair;
  if (was === null || is === null || was === undefined || is === undefined) return null;
  return limit(is).minus(limit(was)).times(hundred).dividedBy(limit(was), 2).toFixed(2);
}
