import { expect, it } from "vitest";

import { maxPriceForm } from "#contracts/max-price/form.ts";

import { detailWith } from "../testing/draft-service.ts";
import { savedDetail } from "./saved-detail.ts";

const names = { regionName: "杭州市西湖区", stationName: "西湖区站", stationFullName: "杭州市西湖区站" };
const old = { ...detailWith({ regionCode: "330106", regulatorId: "a" }, 1), ...names };
const saved = (regionCode: string, regulatorId: string) => {
  const values = { projectName: "甲", regionCode, regulatorId };
  return savedDetail(old, { revision: 2, updatedAt: old.updatedAt, values }, maxPriceForm);
};

it("savedDetail › keeps the names of a region and station that stay", () => {
  expect(saved("330106", "a")).toMatchObject({ revision: 2, projectName: "甲", ...names });
});

it("savedDetail › drops the names of another region or station", () => {
  expect(saved("330105", "a")).toMatchObject({ ...names, regionName: "" });
  expect(saved("330106", "b")).toMatchObject({ ...names, stationName: "", stationFullName: "" });
});
