import { expect, test } from "vitest";

import { badgeText, hoursText } from "./format.ts";

test("more than 99 do not fit", () => {
  expect([0, 99, 100].map(badgeText)).toEqual(["0", "99", "99+"]);
});

test("long times are told in days", () => {
  expect([0, 1.25, 47.9, 50.4].map(hoursText)).toEqual(["0.0 小时", "1.3 小时", "47.9 小时", "2.1 天"]);
});
