import { describe, expect, it } from "vitest";

import { defaultStatisticsSettings as settings } from "#contracts/indicator/statistics-settings.ts";

import { leastNote, sizeName } from "./words.ts";

describe("sizeName", () => {
  it.each([
    ["residential", ["元/m²"], "建筑面积", "m²"],
    ["road", ["元/km"], "工程规模", "km"],
    ["bridge", ["元/座"], "工程规模", "座"],
    ["pipe", ["元/km", "元/m"], "工程规模", ""],
    ["pipe", [], "工程规模", ""],
  ] as const)("names the size of %s by %j", (kind, units, name, unit) => {
    const rows = units.map((one) => ({ unit: one }));
    expect(sizeName(kind, rows)).toEqual({ name, unit });
  });
});

describe("leastNote", () => {
  it("names the least numbers of the settings in force", () => {
    expect(leastNote(settings)).toBe("P25～P75自11个、预测区间自19个样本起给出。");
    const changed = { ...settings, outsidePercent: 20, least: { ...settings.least, quartiles: 8 } };
    expect(leastNote(changed)).toBe("P25～P75自8个、预测区间自9个样本起给出。");
  });
});
