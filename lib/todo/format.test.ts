import { expect, test } from "vitest";

import { badgeText, isLate } from "./format.ts";

test("a to-do stands out from the fifth day on", () => {
  const now = Date.parse("2026-11-21T08:00:00Z");
  expect(isLate("2026-11-16T08:00:00Z", now)).toBe(true);
  expect(isLate("2026-11-16T08:00:01Z", now)).toBe(false);
});

test("more than 99 do not fit", () => {
  expect([0, 99, 100].map(badgeText)).toEqual(["0", "99", "99+"]);
});
