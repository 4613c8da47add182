import { Decimal } from "#service/values/decimal.ts";

import { inner } from "./exact.ts";

export type Weighted = { value: Decimal; scale: Decimal };
export type Weights = { weighted: Decimal; scale: Decimal };

export function weightsOf(parts: readonly Weighted[]): Weights {
  return {
    weighted: Decimal.sum(parts.map(({ value, scale }) => value.times(scale))),
    scale: Decimal.sum(parts.map(({ scale }) => scale)),
  };
}

export function meanOf({ weighted, scale }: Weights): Decimal | null {
  return scale.sign() > 0 ? weighted.dividedBy(scale, inner) : null;
}

/** 典型工程法: works chosen as typical, each with its weight, none cut. */
export const typicalMean = (works: readonly Weighted[]): Decimal | null => meanOf(weightsOf(works));

/** 汇总计算法: figures of the level below, each with the total scale of its works. */
export const summedUpMean = (levels: readonly Weighted[]): Decimal | null => meanOf(weightsOf(levels));

/** 综合造价指数（规模加权）: ratios of price now to price before, weighted by scale. */
export function scaleWeightedIndex(
  works: readonly { now: Decimal; before: Decimal; scale: Decimal }[],
): Decimal | null {
  if (works.some(({ before }) => before.sign() <= 0)) return null;
  return meanOf(
    weightsOf(works.map(({ now, before, scale }) => ({ value: now.dividedBy(before, inner), scale }))),
  );
}

/** 单项工程造价指数（调和）: cost now over the sum of its parts, each taken back by its own index. */
export function harmonicIndex(parts: readonly { cost: Decimal; index: Decimal }[]): Decimal | null {
  if (parts.some(({ index }) => index.sign() <= 0)) return null;
  const before = Decimal.sum(parts.map(({ cost, index }) => cost.dividedBy(index, inner)));
  return before.sign() > 0 ? Decimal.sum(parts.map(({ cost }) => cost)).dividedBy(before, inner) : null;
}
