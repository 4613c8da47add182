import { describe, expect, it } from "vitest";

import { releaseDay, scaleLabel, unitCostName } from "./words.ts";

describe("releaseDay", () => {
  it.each([
    ["released", "2026-03-31T16:30:00.000Z", "2026-04-01"],
    ["replaced", "2026-03-31T02:00:00.000Z", "2026-03-31"],
    ["refused", "2026-03-31T02:00:00.000Z", "—"],
    ["review", null, "—"],
  ] as const)("tells the day in Shanghai of an issue that is %s", (state, decidedAt, day) => {
    expect(releaseDay({ state, decidedAt })).toBe(day);
  });
});

describe("unitCostName", () => {
  it("says 单方 of m² alone", () => {
    expect(["元/m²", "元/km", "元/m"].map(unitCostName)).toEqual(["单方造价", "单位造价", "单位造价"]);
  });
});

describe("scaleLabel", () => {
  it.each([
    ["residential", undefined, "规模下限（m²）"],
    ["road", undefined, "规模下限"],
    ["road", "km", "规模下限（km）"],
    ["landscape", "m²", "规模下限（m²）"],
    [undefined, undefined, "规模下限"],
  ] as const)("names m² of buildings, and of %s the measure %s", (kind, measure, label) => {
    expect(scaleLabel("下限", kind, measure)).toBe(label);
  });
});
