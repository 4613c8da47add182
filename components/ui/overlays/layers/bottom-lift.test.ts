import { expect, test } from "vitest";

import { bottomLift } from "./bottom-lift.ts";

test.each([
  ["no bar", [], 0],
  ["a bar at the bottom", [736], 108],
  ["the higher of two", [780, 736], 108],
  ["a bar below the window", [900], 0],
])("bottomLift › clears %s", (_, tops, lift) => {
  expect(bottomLift(tops, 844)).toBe(lift);
});
