import { expect, test } from "vitest";

import { regionLevels } from "./region-filter.ts";

test("regionLevels › offers the cities of a province, then the counties of the chosen city", () => {
  const scope = { root: "330000" } as const;
  expect(regionLevels(scope, undefined)).toEqual(["330000"]);
  expect(regionLevels(scope, "330100")).toEqual(["330000", "330100"]);
  expect(regionLevels(scope, "330106")).toEqual(["330000", "330100"]);
});

test("regionLevels › offers the counties of a city and nothing in a county", () => {
  expect(regionLevels({ root: "330100" }, "330106")).toEqual(["330100"]);
  expect(regionLevels({ root: "330106" }, undefined)).toEqual([]);
});

test("regionLevels › offers nothing without a region", () => {
  expect(regionLevels({ root: null }, "330100")).toEqual([]);
});
