import { leastForPrediction, type StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { halfWidth, jackknifeError } from "./jackknife.ts";
import { medianRanks, type RankInterval } from "./median-ranks.ts";
import { factsOf, keptRanks, type PoolFacts } from "./pool.ts";
import { predictionRanks } from "./prediction-ranks.ts";
import { median, quantile } from "./quantile.ts";
import type { Sample } from "./sample.ts";
import { type Span, tukeyFences } from "./tukey-fences.ts";
import { meanOf } from "./weighted-mean.ts";

/** Null with the least n: 样本不足. */
export type Gated<T> = { stated: T | null; least: number };

export type LegalMean = { value: Decimal } & (
  | {
      method: "statistical";
      cut: number;
      kept: number;
      /** Conditional on the samples that were cut; null with less than two left. */
      interval: (Span & { error: Decimal }) | null;
    }
  /** Too few to cut: all samples count as typical. */
  | { method: "typical"; kept: number }
);

export type Summary = {
  n: number;
  settingsVersion: number;
  /** Null without samples. */
  range: Span | null;
  median: Decimal | null;
  medianInterval: Gated<Span & RankInterval & { coverPercent: number }>;
  quartiles: Gated<Span>;
  deciles: Gated<Span>;
  tails: Gated<Span>;
  /** Samples beyond are marked as extreme; they stay in. */
  fences: Gated<Span>;
  /** Outside of it an ordinary work falls with at most `outsidePercent`. */
  prediction: Gated<Span & RankInterval & { outsidePercent: number }>;
  legalMean: LegalMean | null;
  /** Samples are enough to draw one. */
  histogram: Gated<true>;
};

/** Statistics of one pool; the order of samples does not matter. */
export const summary = (samples: readonly Sample[], settings: StatisticsSettings): Summary =>
  summaryOf(factsOf(samples, settings), settings);

export function summaryOf(facts: PoolFacts, settings: StatisticsSettings): Summary {
  const { n, at } = facts;
  const { least, confidencePercent, outsidePercent, version } = settings;
  const between = (low: number, high: number): Span | null => {
    const [from, to] = [quantile(n, at, low), quantile(n, at, high)];
    return from === null || to === null ? null : { from, to };
  };
  const ofRanks = <R extends RankInterval>(ranks: R | null): (Span & R) | null =>
    ranks && { ...ranks, from: at(ranks.low), to: at(ranks.high) };
  const gated = <T>(from: number, state: () => T | null): Gated<T> => ({
    stated: n >= from ? state() : null,
    least: from,
  });
  return {
    n,
    settingsVersion: version,
    range: n === 0 ? null : { from: at(1), to: at(n) },
    median: median(n, at),
    medianInterval: gated(least.medianInterval, () => ofRanks(medianRanks(n, confidencePercent))),
    quartiles: gated(least.quartiles, () => between(25, 75)),
    deciles: gated(least.deciles, () => between(10, 90)),
    tails: gated(least.tails, () => between(5, 95)),
    fences: gated(least.quartiles, () => tukeyFences(n, at)),
    prediction: gated(leastForPrediction(outsidePercent), () => ofRanks(predictionRanks(n, outsidePercent))),
    legalMean: legalMeanOf(facts, settings),
    histogram: gated(least.histogram, () => true),
  };
}

function legalMeanOf({ n, kept, deviations }: PoolFacts, settings: StatisticsSettings): LegalMean | null {
  const value = meanOf(kept);
  if (value === null) return null;
  const { from, to } = keptRanks(n, settings);
  if (n < settings.least.legalMean) return { method: "typical", value, kept: n };
  const method = { method: "statistical", value, cut: from - 1, kept: to - from + 1 } as const;
  if (deviations === null) return { ...method, interval: null };
  const error = jackknifeError(deviations);
  const half = halfWidth(deviations, error, settings.confidencePercent);
  return { ...method, interval: { error, from: value.minus(half), to: value.plus(half) } };
}
