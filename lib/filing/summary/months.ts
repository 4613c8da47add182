import type { SummaryGroup } from "#contracts/filing/summary/summary.ts";
import { monthsLater } from "#contracts/months.ts";

export type MonthBar = { month: string; count: number; percent: number };

/** More bars than this do not fit an office screen side by side. */
export const mostBars = 36;

/** The latest months, those without filings too, with heights as a part of the highest. */
export function barsOf(groups: readonly SummaryGroup[]): MonthBar[] {
  const counts = new Map(
    groups.filter(({ key }) => key !== "").map(({ key, figures }) => [key, figures.count]),
  );
  const [first, last] = [[...counts.keys()].at(0), [...counts.keys()].at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsLater(month, 1)) months.push(month);
  const shown = months.slice(-mostBars).map((month) => ({ month, count: counts.get(month) ?? 0 }));
  const most = Math.max(...shown.map(({ count }) => count));
  return shown.map((bar) => ({
    ...bar,
    percent: most === 0 ? 0 : Math.round((bar.count / most) * 1000) / 10,
  }));
}
