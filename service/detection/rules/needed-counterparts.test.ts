import { expect, it } from "vitest";

import { defaultThresholds } from "../thresholds.ts";
import { neededCounterparts } from "./needed-counterparts.ts";

const off = { enabled: false };
const { C12, C13, C14, S10, S11 } = defaultThresholds;

it("neededCounterparts › names a counterpart as long as one of its rules is in force", () => {
  expect([...neededCounterparts(defaultThresholds)].toSorted()).toEqual(["ceiling", "tender"]);
  const some = { ...defaultThresholds, C12: { ...C12, ...off }, C14: { ...C14, ...off } };
  expect(neededCounterparts(some)).toContain("tender");
  const none = { ...some, C13: { ...C13, ...off }, S10: { ...S10, ...off }, S11: { ...S11, ...off } };
  expect([...neededCounterparts(none)]).toEqual([]);
});

it("neededCounterparts › names those of one rule that is tried", () => {
  expect([...neededCounterparts(defaultThresholds, "C13")]).toEqual(["tender"]);
  expect([...neededCounterparts(defaultThresholds, "S11")]).toEqual(["ceiling"]);
  expect([...neededCounterparts(defaultThresholds, "A01")]).toEqual([]);
});
