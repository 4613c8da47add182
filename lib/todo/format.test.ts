import { expect, test } from "vitest";

import { badgeText } from "./format.ts";

test("more than 99 do not fit", () => {
  expect([0, 99, 100].map(badgeText)).toEqual(["0", "99", "99+"]);
});
