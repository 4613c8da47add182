import { expect, it } from "vitest";

import { stationToSet } from "./station-choice.ts";

const city = { value: "city", label: "市造价站" };
const county = { value: "county", label: "区造价站" };

it("stationToSet › sets the first station after a change by hand", () => {
  expect(stationToSet([city, county], "county", false)).toBe(city);
  expect(stationToSet([city, county], "city", false)).toBeNull();
  expect(stationToSet([], "county", false)).toBeNull();
});

it("stationToSet › keeps a station that a restore or merge brought if it is offered", () => {
  expect(stationToSet([city, county], "county", true)).toBeNull();
  expect(stationToSet([city], "county", true)).toBe(city);
});
