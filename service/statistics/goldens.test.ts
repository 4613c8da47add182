import { describe, expect, it } from "vitest";

import {
  defaultStatisticsSettings as settings,
  leastForPrediction,
} from "#contracts/indicator/statistics-settings.ts";

import { cutCount } from "./cut-count.ts";
import { deviationsOf, halfWidth, jackknifeError } from "./jackknife.ts";
import { medianRanks } from "./median-ranks.ts";
import { normalise } from "./normalise.ts";
import { predictionRanks } from "./prediction-ranks.ts";
import { quantile, ranked } from "./quantile.ts";
import { robustZ, spreadOf } from "./robust-z.ts";
import { standingOf } from "./standing.ts";
import { studentT } from "./student-t.ts";
import { summary } from "./summary.ts";
import { decimal, decimals, even, samplesOf } from "./testing/samples.ts";
import { tukeyFences } from "./tukey-fences.ts";
import { meanOf, weightsOf } from "./weighted-mean.ts";

const examWorks = [
  [60, 1],
  [62, 0.98],
  [56, 1.8],
  [58, 1.1],
  [57, 3],
  [60, 0.92],
  [64, 1.2],
] as const;
const poolA = [1800, 2100, 2200, 2350, 2500, 2600, 2700, 2900, 3300, 5200];

function plain(span: { from: { toPlain: () => string }; to: { toPlain: () => string } } | null) {
  return span && [span.from.toPlain(), span.to.toPlain()].map(Number);
}

describe("quantile", () => {
  it.each([
    [25, "0.525"],
    [50, "2.365"],
    [75, "11.5"],
  ])("interpolates P%i as percentile_cont does", (percent, expected) => {
    const values = decimals([0, 0, 0.3, 1.2, 1.23, 3.5, 10, 12, 23.3, 32.1]);
    expect(quantile(values.length, ranked(values), percent)?.compare(decimal(expected))).toBe(0);
  });

  it.each([
    [5, 1935],
    [10, 2070],
    [25, 2237.5],
    [50, 2550],
    [75, 2850],
    [90, 3490],
    [95, 4345],
  ])("states P%i of pool A", (percent, expected) => {
    expect(quantile(10, ranked(decimals(poolA)), percent)?.compare(decimal(expected))).toBe(0);
  });
});

describe("summary", () => {
  it("states of pool A what ten samples allow", () => {
    const told = summary(even(poolA), settings);
    expect(told.median?.toFixed(2)).toBe("2550.00");
    expect(told.medianInterval.stated).toMatchObject({ low: 2, high: 9 });
    expect(plain(told.medianInterval.stated)).toEqual([2100, 3300]);
    expect(told.legalMean).toMatchObject({ method: "statistical", cut: 1, kept: 8 });
    expect(told.legalMean?.value.toFixed(2)).toBe("2581.25");
    expect(told.histogram.stated).toBe(true);
    expect([told.quartiles, told.deciles, told.tails, told.prediction]).toEqual(
      [11, 29, 59, 19].map((least) => ({ stated: null, least })),
    );
  });

  it("gives the examples of 数据统计法 (A) with the jackknife interval", () => {
    const { legalMean } = summary(samplesOf([[50, 1], ...examWorks, [70, 1]]), settings);
    expect(legalMean).toMatchObject({ method: "statistical", cut: 1, kept: 7 });
    expect(legalMean?.value.toFixed(2)).toBe("58.84");
    if (legalMean?.method !== "statistical" || legalMean.interval === null) throw new Error("no interval");
    const { error, from, to } = legalMean.interval;
    expect([error.toFixed(4), from.toFixed(2), to.toFixed(2)]).toEqual(["1.1911", "55.92", "61.75"]);
  });

  it("takes all samples as typical where they are too few to cut", () => {
    const { legalMean } = summary(samplesOf(examWorks.slice(0, 2)), settings);
    expect(legalMean).toMatchObject({ method: "typical", kept: 2 });
    expect(legalMean?.value.toFixed(4)).toBe("60.9899");
  });
});

describe("jackknife", () => {
  it("gives the standard error of example A", () => {
    const deviations = deviationsOf(samplesOf(examWorks));
    if (deviations === null) throw new Error("no deviations");
    const error = jackknifeError(deviations);
    expect(error.toFixed(10)).toBe("1.1911436431");
    expect(halfWidth(deviations, error, 95).toFixed(3)).toBe("2.915");
  });

  it("equals s ÷ √n where all scales are the same", () => {
    const deviations = deviationsOf(even([2, 4, 4, 4, 5, 5, 7, 9]));
    expect(deviations && jackknifeError(deviations).toFixed(10)).toBe("0.7559289460");
  });

  it("says nothing of one sample, nor of a sample that holds the whole scale", () => {
    expect(deviationsOf(even([5]))).toBeNull();
    expect(
      deviationsOf([
        { value: decimal(1), scale: decimal(1) },
        { value: decimal(2), scale: decimal(0) },
      ]),
    ).toBeNull();
  });
});

describe("ranks", () => {
  it.each([
    [6, 1, 6, "96.88"],
    [9, 2, 8, "96.09"],
    [10, 2, 9, "97.85"],
    [12, 3, 10, "96.14"],
    [15, 4, 12, "96.48"],
    [17, 5, 13, "95.10"],
    [20, 6, 15, "95.86"],
    [25, 8, 18, "95.67"],
    [30, 10, 21, "95.72"],
    [40, 14, 27, "96.15"],
    [50, 18, 33, "96.72"],
    [100, 40, 61, "96.48"],
  ])("medianRanks › n = %i", (n, low, high, cover) => {
    const found = medianRanks(n, 95);
    expect(found).toMatchObject({ low, high });
    expect(found?.coverPercent.toFixed(2)).toBe(cover);
  });

  it("medianRanks › gives none below six", () => {
    expect([0, 1, 2, 3, 4, 5].map((n) => medianRanks(n, 95))).toEqual(Array(6).fill(null));
  });

  it.each([
    [19, 1, "10.0"],
    [39, 2, "10.0"],
    [59, 3, "10.0"],
    [100, 5, "9.9"],
  ])("predictionRanks › n = %i", (n, low, outside) => {
    const found = predictionRanks(n, 10);
    expect(found).toMatchObject({ low, high: n + 1 - low });
    expect(found?.outsidePercent.toFixed(1)).toBe(outside);
  });

  it("predictionRanks › gives no verdict below the least n", () => {
    expect([0, 1, 2, 10, 18].map((n) => predictionRanks(n, 10))).toEqual(Array(5).fill(null));
    for (const percent of [1, 3, 5, 7, 10, 20, 33, 50]) {
      const least = leastForPrediction(percent);
      expect([predictionRanks(least - 1, percent), predictionRanks(least, percent)?.low]).toEqual([null, 1]);
    }
  });

  it.each([
    [9, [1, 1, 1]],
    [10, [1, 1, 1]],
    [20, [1, 1, 1]],
    [21, [1, 1, 2]],
    [29, [1, 1, 2]],
    [30, [1, 2, 2]],
    [39, [1, 2, 2]],
    [40, [2, 2, 2]],
    [59, [2, 3, 3]],
    [60, [3, 3, 3]],
  ])("cutCount › n = %i", (n, expected) => {
    const roundings = ["floor", "half-up", "ceil"] as const;
    expect(roundings.map((cutRounding) => cutCount(n, { cutPercent: 5, cutRounding }))).toEqual(expected);
  });
});

describe("studentT", () => {
  it.each([
    [1, "12.7062"],
    [2, "4.3027"],
    [3, "3.1824"],
    [6, "2.4469"],
    [10, "2.2281"],
    [29, "2.0452"],
    [30, "2.0423"],
    [120, "1.9799"],
    [17_999, "1.9601"],
  ])("%i degrees of freedom", (freedom, expected) => {
    expect(studentT(95, freedom).toFixed(4)).toBe(expected);
  });
});

describe("meanOf", () => {
  it("weights by scale, and says nothing without scale", () => {
    expect(meanOf(weightsOf(samplesOf(examWorks)))?.toFixed(3)).toBe("58.836");
    expect(meanOf(weightsOf([]))).toBeNull();
    expect(meanOf(weightsOf([{ value: decimal(1), scale: decimal(0) }]))).toBeNull();
  });
});

describe("standingOf", () => {
  it("counts below, at and above", () => {
    expect(standingOf(decimals(poolA), decimal(2900))).toEqual({ below: 7, equal: 1, above: 2 });
  });
});

describe("tukeyFences", () => {
  it("robustZ › gives pool A a MAD of 350, and 5,200 a distance of 5.11", () => {
    const spread = spreadOf(decimals(poolA));
    if (spread === null) throw new Error("no spread");
    expect([spread.median.toPlain(), spread.mad.toPlain()]).toEqual(["2550", "350"]);
    const distances = decimals(poolA).map((value) => robustZ(value, spread)?.toFixed(2));
    expect(distances.at(-1)).toBe("5.11");
    expect(distances[0]).toBe("-1.45");
    expect(spreadOf([])).toBeNull();
    const tied = spreadOf(decimals([5, 5, 5, 9]));
    expect(tied && robustZ(decimal(9), tied)).toBeNull();
  });

  it("leaves 5,200 of pool A outside", () => {
    expect(plain(tukeyFences(10, ranked(decimals(poolA))))).toEqual([1318.75, 3768.75]);
    expect(tukeyFences(0, ranked([]))).toBeNull();
    expect(summary(even([...poolA, 2555]), settings).fences.stated).not.toBeNull();
  });
});

describe("normalise", () => {
  const month = (value: string, standing: "firm" | "provisional" = "firm") => ({
    value: decimal(value),
    standing,
  });
  const series = {
    version: 3,
    base: "2020-01",
    months: new Map([
      ["2021-06", month("100")],
      ["2026-10", month("112.5", "provisional")],
    ]),
  };
  const locations = {
    version: 2,
    factors: new Map([
      ["330000", decimal("1")],
      ["330100", decimal("0.96")],
    ]),
  };
  const own = { month: "2021-06", region: "330106" };
  const raw = decimal("3903.24");

  it("takes a value to another month and place, and keeps the raw one", () => {
    const told = normalise(raw, own, { month: "2026-11", region: "330000" }, { series, locations });
    if (told.value === null) throw new Error(told.reason);
    expect([told.value.toFixed(2), told.raw]).toEqual(["4574.11", raw]);
    expect(told.index).toMatchObject({
      version: 3,
      from: { published: "2021-06", carried: false },
      to: { published: "2026-10", carried: true, standing: "provisional" },
    });
    expect(told.location.version).toBe(2);
    const here = normalise(raw, own, { month: "2026-11", region: "330106" }, { series, locations });
    expect(here.value?.toFixed(3)).toBe("4391.145");
  });

  it("names what is lacking", () => {
    const wanted = { month: "2026-11", region: "330000" };
    const reason = "NO_INDEX";
    const early = { ...own, month: "2020-12" };
    expect(normalise(raw, early, wanted, { series, locations })).toEqual({
      raw,
      value: null,
      reason,
      lacking: "index",
    });
    expect(normalise(raw, own, wanted, { series: null, locations })).toMatchObject({ lacking: "index" });
    const elsewhere = { ...own, region: "340100" };
    expect(normalise(raw, elsewhere, wanted, { series, locations })).toMatchObject({
      reason,
      lacking: "location",
    });
    expect(normalise(raw, own, wanted, { series, locations: null })).toMatchObject({ lacking: "location" });
  });
});
