import { expect, it } from "vitest";

import { lockKeys } from "./lock-keys.ts";

it("lockKeys › give each purpose a number of its own", () => {
  const numbers = Object.values(lockKeys);
  expect(new Set(numbers).size).toBe(numbers.length);
});
