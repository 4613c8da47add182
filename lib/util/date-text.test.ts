import { expect, test } from "vitest";

import { dayText, isWithin, monthGrid, normaliseDateText, timeSteps } from "./date-text.ts";

test("a typed date is brought to its normal form, overflow and underflow included", () => {
  expect(normaliseDateText("2026-1-5", "date")).toBe("2026-01-05");
  expect(normaliseDateText("2026/01/05", "date")).toBe("2026-01-05");
  expect(normaliseDateText("2026年1月5日", "date")).toBe("2026-01-05");
  expect(normaliseDateText("2026-13-01", "date")).toBe("2027-01-01");
  expect(normaliseDateText("2026-00-10", "date")).toBe("2025-12-10");
  expect(normaliseDateText("2026-02-30", "date")).toBe("2026-03-02");
  expect(normaliseDateText("0099-01-01", "date")).toBe("0099-01-01");
});

test("what is no date is none", () => {
  for (const text of ["", "26-1-5", "2026", "2026-1", "2026-1-5 10:00", "abc", "2026-111-1", "20260105"]) {
    expect(normaliseDateText(text, "date"), text).toBeNull();
  }
  expect(normaliseDateText("2026-01-05 24:00", "datetime")).toBeNull();
  expect(normaliseDateText("2026-01-05 9:60", "datetime")).toBeNull();
});

test("a date with time has 00:00 unless a time was typed", () => {
  expect(normaliseDateText("2026-1-5", "datetime")).toBe("2026-01-05 00:00");
  expect(normaliseDateText("2026-1-5 9:05", "datetime")).toBe("2026-01-05 09:05");
});

test("a month needs no day", () => {
  expect(normaliseDateText("2026-9", "month")).toBe("2026-09");
  expect(normaliseDateText("2026年13月", "month")).toBe("2027-01");
  expect(normaliseDateText("2026-9-1", "month")).toBeNull();
});

test("limits hold for dates, months and times alike", () => {
  expect(isWithin("2026-05-01", "2026-05-01", "2026-05-31")).toBe(true);
  expect(isWithin("2026-04-30", "2026-05-01")).toBe(false);
  expect(isWithin("2026-05-31 23:59", "2026-05-01", "2026-05-31")).toBe(true);
  expect(isWithin("2026-06-01 00:00", undefined, "2026-05-31")).toBe(false);
  expect(isWithin("2026-05", "2026-05-15")).toBe(true);
});

test("the time list ends with the last minute of the day", () => {
  expect(timeSteps(15)).toHaveLength(97);
  expect(timeSteps(15).slice(-2)).toEqual(["23:45", "23:59"]);
  expect(timeSteps(30).slice(0, 2)).toEqual(["00:00", "00:30"]);
});

test("a month's grid starts on Monday and holds every day of it", () => {
  const grid = monthGrid(2026, 2);
  expect(dayText(grid[0]?.[0] ?? { year: 0, month: 0, day: 0 })).toBe("2026-01-26");
  expect(grid.flat().filter((day) => day.month === 2)).toHaveLength(28);
});
