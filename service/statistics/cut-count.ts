import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";

type Cut = Pick<StatisticsSettings, "cutPercent" | "cutRounding">;

/** 数据统计法: samples cut at each end by value, one at least. */
export function cutCount(n: number, { cutPercent, cutRounding }: Cut): number {
  const share = n * cutPercent;
  const rounded = {
    floor: Math.floor(share / 100),
    "half-up": Math.floor((2 * share + 100) / 200),
    ceil: Math.ceil(share / 100),
  };
  return Math.max(1, rounded[cutRounding]);
}
