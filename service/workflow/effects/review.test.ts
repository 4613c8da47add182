import { describe, expect, it } from "vitest";

import { calendarOf } from "#service/workflow/deadline/calendar.ts";

import { publicityEnd } from "./review.ts";

const calendar = calendarOf(new Map());

describe("publicityEnd", () => {
  it("leaves out the day of the start and ends with the last day", () => {
    for (const start of [
      "2026-11-01T00:00:00+08:00",
      "2026-11-01T09:05:00+08:00",
      "2026-11-01T23:59:59+08:00",
    ])
      expect(publicityEnd(calendar, new Date(start), 5)).toEqual(new Date("2026-11-06T23:59:59.999+08:00"));
  });
  it.each([
    ["2026-03-02T10:00:00+08:00", "2026-03-09T23:59:59.999+08:00"],
    ["2025-09-28T10:00:00+08:00", "2025-10-09T23:59:59.999+08:00"],
  ])("ends with a working day: %s", (start, end) => {
    expect(publicityEnd(calendar, new Date(start), 5)).toEqual(new Date(end));
  });
  it("counts fractions from the instant", () => {
    const start = new Date("2026-11-01T09:05:00+08:00");
    expect(publicityEnd(calendar, start, 0.5)).toEqual(new Date("2026-11-01T21:05:00+08:00"));
  });
});
