import { expect, it } from "vitest";

import { withUnit } from "./with-unit.ts";

it.each([
  ["420", "天", "420天"],
  ["100", "%", "100%"],
  ["23.6", "m", "23.6 m"],
  ["", "天", ""],
  ["7", undefined, "7"],
])("withUnit › joins %j and %j", (text, unit, joined) => {
  expect(withUnit(text, unit)).toBe(joined);
});
