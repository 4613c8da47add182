import { describe, expect, it } from "vitest";

import { defaultDisclosureSettings as settings } from "#contracts/indicator/issue/disclosure-settings.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { summary } from "#service/statistics/summary.ts";
import { decimal, even } from "#service/statistics/testing/samples.ts";

import { isGiant, isTellingChange, publicFigure, withheldFor } from "./disclosure.ts";

const of = (...parts: readonly (readonly [owner: string, scale: string])[]) =>
  parts.map(([owner, scale]) => ({ owner, scale: decimal(scale) }));

describe("withheldFor", () => {
  it.each([
    [of(["a", "1"], ["b", "1"]), "samples"],
    [of(["a", "1"], ["a", "1"], ["b", "1"], ["b", "1"]), "owners"],
    [of(["a", "1"], ["a", "1"], ["a", "1"], ["b", "1"], ["c", "1"]), "dominant"],
    [of(["a", "9"], ["b", "1"], ["c", "1"]), "dominant"],
    [of(["a", "1"], ["a", "1"], ["b", "1"], ["c", "1"]), null],
  ])("judges %j", (pool, reason) => {
    expect(withheldFor(pool, settings)).toBe(reason);
  });
});

describe("isTellingChange", () => {
  it("is any change of fewer works than a pool needs, against any former set", () => {
    const telling = (now: readonly string[], ...before: readonly (readonly string[])[]) =>
      isTellingChange(
        now,
        before.map((ids) => ({ ids })),
        settings,
      );
    expect(telling(["a", "b", "c"], ["a", "b", "c"])).toBe(false);
    expect(telling(["a", "b", "c"], ["a", "b"])).toBe(true);
    expect(telling(["a", "b", "d"], ["a", "b", "c"])).toBe(true);
    expect(telling(["a", "x", "y", "z"], ["a", "b"], ["a", "x", "y"])).toBe(true);
    expect(telling(["x", "y", "z"], ["a", "b"])).toBe(false);
  });
  it("counts works that stayed with other facts, together with those that came and went", () => {
    const ids = ["a", "b", "c", "d"];
    const telling = (now: readonly string[], revised: readonly string[]) =>
      isTellingChange(now, [{ ids, revised }], settings);
    expect(telling(ids, ["a"])).toBe(true);
    expect(telling(ids, ["a", "b"])).toBe(true);
    expect(telling(ids, ["a", "b", "c"])).toBe(false);
    expect(telling(["a", "b", "c"], ["a"])).toBe(true);
    expect(telling(["a", "b", "c", "e"], ["a"])).toBe(false);
  });
});

describe("publicFigure", () => {
  const basis = {
    date: "2026-01",
    place: "杭州市",
    taxBasis: "incl",
    areaBasis: "gross",
    unit: "元/m²",
  } as const;
  const total = { aspect: "total", code: "", name: "工程造价" } as const;
  const figureOf = (values: readonly string[], giantShare = false) =>
    publicFigure(
      total,
      { summary: summary(even(values), defaultStatisticsSettings), giantShare },
      basis,
      settings,
    );

  it("shows neither the least, the greatest nor a mean of one kept work", () => {
    const three = figureOf(["2101.11", "2333.33", "2987.65"]);
    expect(three).toMatchObject({ median: "2300", interval: null, quartiles: null, legalMean: null });
    const six = figureOf(["2101", "2202", "2303", "2404", "2505", "2606"]);
    // Ranks 1 and 6 would be the least and the greatest.
    expect(six).toMatchObject({ interval: null, legalMean: "2400" });
    expect(figureOf(["2101", "2202", "2303", "2404", "2505", "2606"], true)?.legalMean).toBeNull();
  });

  it("keeps the program's least numbers where the statistics settings ask for fewer", () => {
    const loose = {
      ...defaultStatisticsSettings,
      confidencePercent: 50,
      least: { ...defaultStatisticsSettings.least, quartiles: 1, medianInterval: 1 },
    };
    const of = (n: number) => {
      const values = Array.from({ length: n }, (_, k) => String(2000 + 100 * k));
      const { medianInterval, quartiles } = summary(even(values), loose);
      expect([medianInterval.stated, quartiles.stated]).not.toContain(null);
      return publicFigure(
        total,
        { summary: summary(even(values), loose), giantShare: false },
        basis,
        settings,
      );
    };
    expect(of(5)).toMatchObject({ interval: null, quartiles: null });
    expect(of(10)?.quartiles).toBeNull();
    expect(of(11)?.quartiles).not.toBeNull();
  });

  it("takes a work of more than half the scale for a giant", () => {
    expect(isGiant(of(["a", "6"], ["b", "5"]), settings)).toBe(true);
    expect(isGiant(of(["a", "5"], ["b", "5"]), settings)).toBe(false);
  });
});
