import { expect, test } from "vitest";

import { regionLevels } from "./region-filter.ts";

test("in a province one chooses a city first and then its counties", () => {
  const scope = { root: "330000" } as const;
  expect(regionLevels(scope, undefined)).toEqual(["330000"]);
  expect(regionLevels(scope, "330100")).toEqual(["330000", "330100"]);
  expect(regionLevels(scope, "330106")).toEqual(["330000", "330100"]);
});

test("a city chooses among its own counties, and a county has nothing to choose", () => {
  expect(regionLevels({ root: "330100" }, "330106")).toEqual(["330100"]);
  expect(regionLevels({ root: "330106" }, undefined)).toEqual([]);
});

test("without a known region nobody is offered one", () => {
  expect(regionLevels({ root: null }, "330100")).toEqual([]);
});
