import { expect, it } from "vitest";

import { regionPath, regionText } from "./region-path.ts";

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

it("regionText › reads as the service's own name of a region", () => {
  expect(regionText(["浙江省", "杭州市", "西湖区"])).toBe("杭州市西湖区");
  expect(regionText(["浙江省", "杭州市"])).toBe("杭州市");
  expect(regionText(["浙江省"])).toBe("浙江省");
});
