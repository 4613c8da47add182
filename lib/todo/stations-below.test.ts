import { expect, test } from "vitest";

import { stationIdSchema } from "#contracts/ids.ts";
import type { StationWaiting } from "#contracts/todo/oversight.ts";

import { byCity, countsText, waitingListHref } from "./stations-below.ts";

const none = { waiting: 0, soon: 0, overdue: 0 };
const id = stationIdSchema.parse("0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d");
const stationIn = (regionCode: string, cityName: string, overdue: number): StationWaiting => ({
  id,
  name: regionCode,
  regionCode,
  cityName,
  maxPrice: { waiting: overdue + 1, soon: 1, overdue },
  settlement: none,
  registration: none,
  registryRequest: none,
});

test("byCity › puts the city with the most overdue first and adds its stations up", () => {
  const stations = [
    stationIn("330106", "杭州市", 1),
    stationIn("330203", "宁波市", 2),
    stationIn("330100", "杭州市", 0),
    stationIn("330212", "宁波市", 0),
  ];
  const groups = byCity(stations);
  expect(groups.map(({ name }) => name)).toEqual(["宁波市", "杭州市"]);
  expect(groups[1]?.stations.map(({ name }) => name)).toEqual(["330106", "330100"]);
  expect(groups[0]?.counts).toEqual({ waiting: 4, soon: 2, overdue: 2 });
  expect(countsText({ waiting: 4, soon: 2, overdue: 2 })).toBe("待办理4件，其中即将到期2件，已超期2件");
});

test("waitingListHref › asks for exactly what was counted", () => {
  const station = stationIn("330106", "杭州市", 1);
  expect(waitingListHref("settlement", station, "overdue")).toBe(`/pages/jgjs?due=overdue&stationId=${id}`);
});
