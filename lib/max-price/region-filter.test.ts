import { expect, test } from "vitest";

import { regionLevels } from "./region-filter.ts";

test("the province and a filer choose a city first and then its counties", () => {
  const province = { role: "province", regionCode: "330000" } as const;
  expect(regionLevels(province, undefined)).toEqual(["330000"]);
  expect(regionLevels(province, "330100")).toEqual(["330000", "330100"]);
  expect(regionLevels(province, "330106")).toEqual(["330000", "330100"]);
  expect(regionLevels({ role: "filer", regionCode: "330106" }, undefined)).toEqual(["330000"]);
});

test("a city chooses among its own counties, and a county has nothing to choose", () => {
  expect(regionLevels({ role: "city", regionCode: "330100" }, undefined)).toEqual(["330100"]);
  expect(regionLevels({ role: "county", regionCode: "330106" }, undefined)).toEqual([]);
});

test("without a region of their own nobody is offered one", () => {
  expect(regionLevels({ role: "filer", regionCode: null }, undefined)).toEqual([]);
});
