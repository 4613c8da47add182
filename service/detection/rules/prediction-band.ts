import { defaultStatisticsSettings, leastForPrediction } from "#contracts/indicator/statistics-settings.ts";
import { predictionRanks } from "#service/statistics/prediction-ranks.ts";
import { median, ranked } from "#service/statistics/quantile.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { limit } from "../wording.ts";

const { outsidePercent } = defaultStatisticsSettings;

/** For formulas, which are the same whatever setting is in force. */
export const bandWords = `预测区间（一般工程落在区间外的比例按指标设置，默认不超过${outsidePercent}%）`;
export const leastWords = `预测区间所需个数（默认${leastForPrediction(outsidePercent)}个）`;

export type PredictionBand = { n: number; from: Decimal; to: Decimal; median: Decimal };

/** Takes ascending values; null where they are too few for a judgement. `percent` as the statistics settings say. */
export function predictionBand(values: readonly string[], percent: number): PredictionBand | null {
  const n = values.length;
  const ranks = predictionRanks(n, percent);
  const at = ranked(values.map(limit));
  const middle = median(n, at);
  return ranks === null || middle === null
    ? null
    : { n, from: at(ranks.low), to: at(ranks.high), median: middle };
}
