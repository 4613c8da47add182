import { expect, it } from "vitest";

import { shownUnit } from "./shown-unit.ts";

it.each([
  ["m2", "m²"],
  [" m3 ", "m³"],
  ["hm2", "hm²"],
  ["m", "m"],
  ["m2·月", "m2·月"],
])("shownUnit › writes %j as %j", (unit, shown) => {
  expect(shownUnit(unit)).toBe(shown);
});
