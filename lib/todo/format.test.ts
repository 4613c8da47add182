import { expect, test } from "vitest";

import { badgeText, workdaysText } from "./format.ts";

test("more than 99 do not fit", () => {
  expect([0, 99, 100].map(badgeText)).toEqual(["0", "99", "99+"]);
});

test("what was done on the day it came took no working day", () => {
  expect([0, 0.5, 2, 2.5].map(workdaysText)).toEqual(["当日", "0.5 个工作日", "2 个工作日", "2.5 个工作日"]);
});
