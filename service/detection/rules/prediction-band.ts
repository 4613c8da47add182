import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { leastForPrediction, predictionRanks } from "#service/statistics/prediction-ranks.ts";
import { median, ranked } from "#service/statistics/quantile.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { limit } from "../wording.ts";

const { outsidePercent } = defaultStatisticsSettings;

/** Samples that a pool has at least to judge a work. */
export const leastOfBand = leastForPrediction(outsidePercent);
export const bandWords = `预测区间（一般工程有不超过${outsidePercent}%落在区间外）`;

export type PredictionBand = { n: number; from: Decimal; to: Decimal; median: Decimal };

/** Of ascending values; null where they are too few for a judgement. */
export function predictionBand(values: readonly string[]): PredictionBand | null {
  const n = values.length;
  const ranks = predictionRanks(n, outsidePercent);
  const at = ranked(values.map(limit));
  const middle = median(n, at);
  return ranks === null || middle === null
    ? null
    : { n, from: at(ranks.low), to: at(ranks.high), median: middle };
}
