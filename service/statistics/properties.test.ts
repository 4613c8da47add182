import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { defaultStatisticsSettings as settings } from "#contracts/indicator/statistics-settings.ts";

import { medianRanks } from "./median-ranks.ts";
import { predictionRanks } from "./prediction-ranks.ts";
import type { Sample } from "./sample.ts";
import { summary } from "./summary.ts";
import { decimal, even, uniform } from "./testing/samples.ts";

const sample = fc.record({
  key: fc.uuid(),
  value: fc.integer({ min: -500, max: 500 }).map((n) => decimal(n / 100)),
  scale: fc.integer({ min: 1, max: 400 }).map((n) => decimal(n / 10)),
});
const pool = fc.uniqueArray(sample, { maxLength: 80, selector: ({ key }) => key });

const written = (samples: readonly Sample[]): string =>
  JSON.stringify(summary(samples, settings), (_, value: unknown) =>
    value instanceof Object && "toPlain" in value && typeof value.toPlain === "function"
      ? String(value.toPlain())
      : value,
  );

describe("summary", () => {
  it("does not depend on the order of rows, ties included", () => {
    fc.assert(
      fc.property(pool, fc.infiniteStream(fc.nat()), (samples, weights) => {
        const shuffled = samples
          .map((one) => ({ one, by: weights.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one);
        expect(written(shuffled)).toBe(written(samples));
      }),
    );
  });

  it("keeps every figure within the samples, and never says NaN", () => {
    fc.assert(
      fc.property(pool, (samples) => {
        const told = summary(samples, settings);
        expect(written(samples)).not.toMatch(/NaN|Infinity/);
        expect(told.range === null).toBe(samples.length === 0);
        if (told.range === null) return;
        const { from, to } = told.range;
        const spans = [told.medianInterval, told.quartiles, told.deciles, told.tails, told.prediction];
        const inside = [
          told.median,
          told.legalMean?.value,
          ...spans.flatMap(({ stated }) => (stated === null ? [] : [stated.from, stated.to])),
        ];
        // A mean of equal values may be rounded in the twentieth place.
        for (const one of inside)
          expect([one?.round(15).compare(from) !== -1, one?.round(15).compare(to) !== 1]).toEqual([
            true,
            true,
          ]);
      }),
    );
  });

  it("says of 0, 1 and 2 samples what they hold", () => {
    const [none, one, two] = [[], [7], [3, 8]].map((values) => summary(even(values), settings));
    expect([none?.n, none?.range, none?.median, none?.legalMean]).toEqual([0, null, null, null]);
    expect([one?.median?.toPlain(), one?.legalMean]).toMatchObject(["7", { method: "typical", kept: 1 }]);
    expect([two?.median?.toFixed(1), two?.legalMean?.value.toFixed(1)]).toEqual(["5.5", "5.5"]);
    for (const told of [none, one, two])
      expect([told?.medianInterval.stated, told?.prediction.stated]).toEqual([null, null]);
  });

  it("refuses a sample without scale", () => {
    const [whole] = even([5]);
    if (!whole) throw new Error("no sample");
    expect(() => summary([{ ...whole, scale: decimal(0) }], settings)).toThrow("has no scale");
  });
});

describe("medianRanks", () => {
  it("agrees with whole binomial coefficients", () => {
    for (let n = 1; n <= 400; n++) expect([n, medianRanks(n, 95)?.low ?? null]).toEqual([n, exactLow(n)]);
  });
});

/** Largest r with Σ C(n, i) over r … n − r at least 95 % of 2ⁿ. */
function exactLow(n: number): number | null {
  let [below, coefficient, low] = [0n, 1n, 0];
  for (let r = 1; r <= n / 2; r++) {
    below += coefficient;
    coefficient = (coefficient * BigInt(n - r + 1)) / BigInt(r);
    if (2n * below * 100n <= 5n * 2n ** BigInt(n)) low = r;
  }
  return low === 0 ? null : low;
}

describe("coverage by simulation", () => {
  const rounds = 40_000;
  /** Values of a skew distribution, in order, and one more of it. */
  function drawn(random: () => number, n: number): { values: Float64Array; next: number } {
    const value = (): number => Math.exp(2 * random() ** 2);
    return { values: Float64Array.from({ length: n }, value).sort(), next: value() };
  }
  const trueMedian = Math.exp(2 * 0.5 ** 2);
  const between = (low: number | undefined, one: number, high: number | undefined): boolean =>
    low !== undefined && high !== undefined && low <= one && one <= high;

  it.each([6, 10, 25, 50])("medianRanks › holds what it says for n = %i", (n) => {
    const ranks = medianRanks(n, 95);
    if (ranks === null) throw new Error("no ranks");
    const random = uniform(20_261_125 + n);
    let inside = 0;
    for (let round = 0; round < rounds; round++) {
      const { values } = drawn(random, n);
      if (between(values[ranks.low - 1], trueMedian, values[ranks.high - 1])) inside += 1;
    }
    expect(Math.abs((100 * inside) / rounds - ranks.coverPercent)).toBeLessThan(1);
  });

  it.each([19, 39, 60])("predictionRanks › holds what it says for n = %i", (n) => {
    const ranks = predictionRanks(n, 10);
    if (ranks === null) throw new Error("no ranks");
    const random = uniform(1_125 + n);
    let outside = 0;
    for (let round = 0; round < rounds; round++) {
      const { values, next } = drawn(random, n);
      if (!between(values[ranks.low - 1], next, values[ranks.high - 1])) outside += 1;
    }
    expect(Math.abs((100 * outside) / rounds - ranks.outsidePercent)).toBeLessThan(1);
  });
});
