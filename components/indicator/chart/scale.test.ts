import { describe, expect, it } from "vitest";

import { binsOf, levelsOf, scaleOf, strengthOf, ticksOf } from "./scale.ts";

describe("scaleOf", () => {
  it("maps a domain to pixels, upside down too", () => {
    expect(scaleOf([10, 20], [0, 100])(15)).toBe(50);
    expect(scaleOf([0, 4], [200, 0])(1)).toBe(150);
  });

  it("draws equal values in the middle", () => {
    expect(scaleOf([7, 7], [0, 100])(7)).toBe(50);
  });
});

describe("ticksOf", () => {
  it.each([
    [
      [1800, 5200],
      [1000, 2000, 3000, 4000, 5000, 6000],
    ],
    [
      [0.0381, 0.12],
      [0.02, 0.04, 0.06, 0.08, 0.1, 0.12],
    ],
    [
      [-61.18, 342.98],
      [-100, 0, 100, 200, 300, 400],
    ],
    [[], []],
  ])("holds %j", (values, ticks) => {
    expect(ticksOf(values)).toEqual(ticks);
  });

  it("holds one value between two ticks or on one", () => {
    const ticks = ticksOf([2550]);
    expect(ticks.length).toBeGreaterThan(1);
    expect(Math.min(...ticks)).toBeLessThanOrEqual(2550);
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(2550);
  });
});

describe("binsOf", () => {
  it("counts every value once, the greatest too", () => {
    const values = [1800, 2100, 2200, 2350, 2500, 2600, 2700, 2900, 3300, 5200, 6000, 1000];
    expect(binsOf(values).reduce((sum, { n }) => sum + n, 0)).toBe(values.length);
  });
});

describe("levelsOf", () => {
  it("stacks dots that would hide each other and keeps the order of places", () => {
    expect(levelsOf([10, 12, 30, 11], 6)).toEqual([0, 2, 0, 1]);
    expect(levelsOf([5, 5, 5], 6)).toEqual([0, 1, 2]);
  });
});

describe("strengthOf", () => {
  it("is a fifth of the extent", () => {
    expect([0, 19, 20, 99, 100].map((value) => strengthOf(value, [0, 100]))).toEqual([0, 0, 1, 4, 4]);
    expect(strengthOf(3, [3, 3])).toBe(2);
  });
});
