import { expect, it } from "vitest";

import type { StagePrice } from "#contracts/settlement/cost-preview.ts";

import { barsOf } from "./chart.ts";

const stage = (name: StagePrice["stage"], amount: string | null): StagePrice => ({
  stage: name,
  amount,
  missing: amount === null ? "备案表没有填写" : null,
  changePercent: null,
});

it("barsOf › scales to the tallest bar and omits unknown stages", () => {
  const bars = barsOf([stage("estimate", null), stage("contract", "50.00"), stage("approved", "200.00")]);
  expect(bars.map(({ amount, share }) => [amount, share])).toEqual([
    [null, 0],
    ["50.00", 0.25],
    ["200.00", 1],
  ]);
  expect(barsOf([stage("contract", "0.00")])[0]?.share).toBe(0);
});
