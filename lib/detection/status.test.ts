import { expect, it } from "vitest";

import { askedAgainIn } from "./status.ts";

it.each([
  ["queued", 1000],
  ["running", 1000],
  ["failed", 5000],
  ["cancelled", 5000],
  ["none", false],
  ["done", false],
] as const)("askedAgainIn › polls a %s detection after %s ms", (state, wait) => {
  expect(askedAgainIn({ state })).toBe(wait);
});
