import Big from "big.js";

import type { PriceStage, StagePrice } from "#contracts/settlement/cost-preview.ts";

export type Bar = { stage: PriceStage; amount: string | null; /** 1 at the tallest. */ share: number };

export function barsOf(stages: readonly StagePrice[]): Bar[] {
  const amounts = stages.flatMap(({ amount }) => (amount === null ? [] : [new Big(amount)]));
  const most = amounts.reduce((a, b) => (a.gt(b) ? a : b), new Big(0));
  return stages.map(({ stage, amount }) => ({
    stage,
    amount,
    share: amount === null || most.lte(0) ? 0 : Math.max(0, new Big(amount).div(most).toNumber()),
  }));
}
