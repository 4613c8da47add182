import { expect, test } from "vitest";

import { badgeText, workdaysText } from "./format.ts";

test("badgeText › caps at 99", () => {
  expect([0, 99, 100].map(badgeText)).toEqual(["0", "99", "99+"]);
});

test("workdaysText › counts the day of arrival as zero", () => {
  expect([0, 0.5, 2, 2.5].map(workdaysText)).toEqual(["当日", "0.5个工作日", "2个工作日", "2.5个工作日"]);
});
