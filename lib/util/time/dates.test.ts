import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  calendarDaysUntil,
  formatDate,
  formatDateTime,
  formatDateTimeSeconds,
  formatDuration,
  shanghaiHour,
} from "./dates.ts";

describe("dates in Shanghai, whatever the machine's zone", () => {
  it.each([
    ["2026-11-21T07:04:05.678Z", "2026-11-21 15:04"],
    ["2025-12-31T16:00:00Z", "2026-01-01 00:00"],
    ["2024-02-28T16:30:00Z", "2024-02-29 00:30"],
    ["not a time", ""],
  ])("formatDateTime › formats %s as %j", (iso, text) => {
    expect(formatDateTime(iso)).toBe(text);
  });

  it("formats days, seconds and hours", () => {
    expect(formatDate("2025-12-31T16:00:00Z")).toBe("2026-01-01");
    expect(formatDateTimeSeconds("2026-11-21T07:04:05.678Z")).toBe("2026-11-21 15:04:05");
    expect(shanghaiHour(new Date("2026-11-21T23:30:00Z"))).toBe(7);
  });
});

describe("formatDuration", () => {
  const hour = 3_600_000;
  it.each([
    [0, "不足1小时"],
    [hour - 1, "不足1小时"],
    [hour, "约1小时"],
    [24 * hour, "约1天"],
    [76.9 * hour, "约3天4小时"],
    [-5 * hour, "不足1小时"],
  ])("formats %d ms as %s", (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it("adds up to the whole hours passed", () => {
    fc.assert(
      fc.property(fc.integer({ min: hour, max: 5000 * 24 * hour }), (ms) => {
        const match = /^约(?:(\d+)天)?(?:(\d+)小时)?$/.exec(formatDuration(ms));
        const days = Number(match?.[1] ?? 0);
        const hours = Number(match?.[2] ?? 0);
        expect(hours).toBeLessThan(24);
        expect(days * 24 + hours).toBe(Math.floor(ms / hour));
      }),
    );
  });
});

it("calendarDaysUntil › counts calendar days, not 24 hours", () => {
  const lateEvening = new Date("2026-11-21T15:59:00Z");
  expect(calendarDaysUntil("2026-11-21T16:01:00Z", lateEvening)).toBe(1);
  expect(calendarDaysUntil("2026-11-21T00:00:00Z", lateEvening)).toBe(0);
  expect(calendarDaysUntil("2026-11-19T00:00:00Z", lateEvening)).toBe(-2);
});
