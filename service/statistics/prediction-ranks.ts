import type { RankInterval } from "./median-ranks.ts";

export type PredictionRanks = RankInterval & { outsidePercent: number };

/**
 * Ranks outside of which the next ordinary work falls with at most `percent` %, whatever the distribution. Null if n is
 * too small for a verdict.
 */
export function predictionRanks(n: number, percent: number): PredictionRanks | null {
  const low = Math.floor((percent * (n + 1)) / 200);
  if (low < 1 || low > n / 2) return null;
  return { low, high: n + 1 - low, outsidePercent: (200 * low) / (n + 1) };
}
