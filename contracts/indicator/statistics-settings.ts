import { z } from "zod";

const least = z.int().min(1).max(1000);

/** Settings that statistics of a pool rest on; kept with every issued figure. Percents are whole, so that ranks are exact. */
export const statisticsContentSchema = z.object({
  /** GB/T 51290 数据统计法: share cut at each end, one sample at least. */
  cutPercent: z.int().min(1).max(25),
  cutRounding: z.enum(["floor", "half-up", "ceil"]),
  /** Confidence of the intervals of median and 规范值. */
  confidencePercent: z.int().min(50).max(99),
  /** Ordinary works that a prediction interval leaves out. */
  outsidePercent: z.int().min(1).max(50),
  /** Samples that a figure needs; below, it is not stated. */
  least: z.object({
    legalMean: least.min(3),
    medianInterval: least,
    histogram: least,
    quartiles: least,
    deciles: least,
    /** P5 and P95. */
    tails: least,
  }),
});
export const statisticsSettingsSchema = statisticsContentSchema.extend({ version: z.int().positive() });
export type StatisticsSettings = z.infer<typeof statisticsSettingsSchema>;

/** From the least quartile on, the sample reaches beyond the quantile with 95 %. */
export const defaultStatisticsSettings: StatisticsSettings = {
  version: 1,
  cutPercent: 5,
  cutRounding: "floor",
  confidencePercent: 95,
  outsidePercent: 10,
  least: { legalMean: 3, medianInterval: 6, histogram: 10, quartiles: 11, deciles: 29, tails: 59 },
};

/** Samples from which a prediction interval can be stated: its ranks then lie inside the pool. */
export function leastForPrediction(outsidePercent: number): number {
  return Math.ceil(200 / outsidePercent) - 1;
}
