import { describe, expect, it } from "vitest";

import { median, quantile } from "./median.mjs";
import { apart, sameDistribution } from "./statistics.ts";

const even = (n: number, shift = 0): number[] => Array.from({ length: n }, (_, i) => i / n + shift);

describe("sample statistics", () => {
  it("give each median and the relative distance", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile(even(100), 0.95)).toBe(0.95);
    expect(median([])).toBeNaN();
    expect(apart(95, 100)).toBeCloseTo(0.05);
    expect(apart(100, 95)).toBeCloseTo(0.05);
  });
  it("separate series shifted by a fifth, not equal ones", () => {
    expect(sameDistribution(even(500), even(500))).toBe(1);
    expect(sameDistribution(even(500), even(500, 0.2))).toBeLessThan(0.001);
  });
  it("match the tabulated p: distance 0.103 of 500 each is 1 in 100", () => {
    expect(sameDistribution(even(500), even(500, 0.102))).toBeCloseTo(0.01, 2);
  });
});
