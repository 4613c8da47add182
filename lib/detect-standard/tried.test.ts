import { expect, it } from "vitest";

import { resultFor } from "./tried.ts";

it("resultFor › holds for the very content that was tried", () => {
  const [first, second] = [{ rows: 1 }, { rows: 1 }];
  const tried = { of: [first, true], result: "3 rows" };
  expect(resultFor(tried, [first, true])).toBe("3 rows");
  expect(resultFor(tried, [second, true])).toBeNull();
  expect(resultFor(tried, [first, false])).toBeNull();
  expect(resultFor(null, [first, true])).toBeNull();
});
