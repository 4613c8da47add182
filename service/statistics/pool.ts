import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";

import { cutCount } from "./cut-count.ts";
import { type Deviations, deviationsOf } from "./jackknife.ts";
import { medianRanks } from "./median-ranks.ts";
import { predictionRanks } from "./prediction-ranks.ts";
import { type At, quantilePlace, ranked } from "./quantile.ts";
import { inOrder, type Sample } from "./sample.ts";
import { type Weights, weightsOf } from "./weighted-mean.ts";

/** All that `summaryOf` asks of a pool; read from samples here, or by SQL where they are many. */
export type PoolFacts = {
  n: number;
  /** Answers at least `ranksOf(n)`. */
  at: At;
  /** After the cut; all, if they are too few to cut. */
  kept: Weights;
  deviations: Deviations | null;
};

export const percents = [5, 10, 25, 50, 75, 90, 95] as const;

/** Ranks whose values a summary shows. */
export function ranksOf(n: number, settings: StatisticsSettings): number[] {
  if (n === 0) return [];
  const between = percents.flatMap((percent) => {
    const { rank } = quantilePlace(n, percent);
    return [rank, Math.min(rank + 1, n)];
  });
  const intervals = [
    medianRanks(n, settings.confidencePercent),
    predictionRanks(n, settings.outsidePercent),
  ].flatMap((interval) => (interval === null ? [] : [interval.low, interval.high]));
  return [...new Set([1, n, ...between, ...intervals])].toSorted((a, b) => a - b);
}

/** Samples of the legal mean: all, if they are too few to cut. */
export function keptRanks(n: number, settings: StatisticsSettings): { from: number; to: number } {
  const cut = n < settings.least.legalMean ? 0 : cutCount(n, settings);
  return { from: cut + 1, to: n - cut };
}

/** Throws on a sample without scale: the gate of the pool keeps it out. */
export function factsOf(samples: readonly Sample[], settings: StatisticsSettings): PoolFacts {
  const unweighted = samples.find(({ scale }) => scale.sign() <= 0);
  if (unweighted) throw new RangeError(`Sample ${unweighted.key} has no scale`);
  const ordered = inOrder(samples);
  const { from, to } = keptRanks(samples.length, settings);
  const kept = ordered.slice(from - 1, to);
  return {
    n: samples.length,
    at: ranked(ordered.map(({ value }) => value)),
    kept: weightsOf(kept),
    deviations: deviationsOf(kept),
  };
}
