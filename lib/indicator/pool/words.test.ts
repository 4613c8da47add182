import { describe, expect, it } from "vitest";

import { sizeName } from "./words.ts";

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
