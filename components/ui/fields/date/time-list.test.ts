import { expect, test } from "vitest";

import { timeFor } from "./time-list.tsx";

const times = ["08:00", "08:30", "12:00", "12:30", "14:00", "14:30", "18:00"];
const isAllowed = (time: string) => !time.startsWith("12") && time < "18:00";

test.each([
  ["ArrowDown", "08:30", "14:00"],
  ["ArrowUp", "14:00", "08:30"],
  ["ArrowDown", "14:30", "14:30"],
  ["ArrowUp", "08:00", "08:00"],
  ["Home", "14:00", "08:00"],
  ["End", "08:00", "14:30"],
  ["PageDown", "08:30", "14:30"],
  ["PageUp", "14:30", "08:00"],
  ["Enter", "08:00", null],
])("timeFor › %s leads from %s over times that cannot be picked to %s", (key, focused, time) => {
  expect(timeFor(key, focused, { times, isAllowed })).toBe(time);
});

test("timeFor › leads nowhere without a time to pick", () => {
  expect(timeFor("ArrowDown", "08:00", { times, isAllowed: () => false })).toBeNull();
});
