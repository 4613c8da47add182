import { expect, it } from "vitest";

import { regionPath } from "./region-path.ts";

it("regionPath › lists the levels of a county, a city and a province", () => {
  expect(regionPath("330106")).toEqual([
    { code: "330000", pid: undefined },
    { code: "330100", pid: "330000" },
    { code: "330106", pid: "330100" },
  ]);
  expect(regionPath("330100").map((level) => level.code)).toEqual(["330000", "330100"]);
  expect(regionPath("330000").map((level) => level.code)).toEqual(["330000"]);
  expect(regionPath("")).toEqual([]);
});
