import { describe, expect, it } from "vitest";

import { median, quantile } from "./median.mjs";
import { apart, sameDistribution } from "./statistics.ts";

const even = (n: number, shift = 0): number[] => Array.from({ length: n }, (_, i) => i / n + shift);

describe("two series of times", () => {
  it("have a median each, and a distance of the two", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile(even(100), 0.95)).toBe(0.95);
    expect(median([])).toBeNaN();
    expect(apart(95, 100)).toBeCloseTo(0.05);
    expect(apart(100, 95)).toBeCloseTo(0.05);
  });
  it("are told apart when one is shifted by a fifth, and not when they are alike", () => {
    expect(sameDistribution(even(500), even(500))).toBe(1);
    expect(sameDistribution(even(500), even(500, 0.2))).toBeLessThan(0.001);
  });
  it("give the p that tables give: a distance of 0.103 among 500 each is 1 in 100", () => {
    expect(sameDistribution(even(500), even(500, 0.102))).toBeCloseTo(0.01, 2);
  });
});
