import { expect, it } from "vitest";

import { delayAfter } from "./guard.ts";

it("delayAfter › grows with the failures up to a bound", () => {
  expect([0, 1, 2, 3, 4].map((failures) => delayAfter(failures, failures))).toEqual([0, 0, 500, 1000, 2000]);
  expect([0, 4, 5, 10, 15, 19].map((failures) => delayAfter(0, failures))).toEqual([
    0, 0, 500, 1000, 2000, 2000,
  ]);
});
