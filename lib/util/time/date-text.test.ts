import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { isWithin, normaliseDateText, rangeText, readDateText } from "./date-text.ts";

describe("readDateText", () => {
  it.each([
    ["2026-02-31", "2026-03-03", true],
    ["2026-13-01", "2027-01-01", true],
    ["2026-00-10", "2025-12-10", true],
    ["2026-1-0", "2025-12-31", true],
    ["2024-2-29", "2024-02-29", false],
    ["2026-1-5", "2026-01-05", false],
    ["2026/1/5", "2026-01-05", false],
    ["2026.01.05", "2026-01-05", false],
    ["2026年1月5日", "2026-01-05", false],
    ["20260105", "2026-01-05", false],
    [" ２０２６－１－５ ", "2026-01-05", false],
  ])("reads %s as %s", (typed, value, converted) => {
    expect(readDateText(typed, "date")).toEqual({ value, converted });
  });

  it.each([
    "26-1-1",
    "2026-1",
    "2026-001-01",
    "2026-1-001",
    "1-1-2026",
    "2026-1-1x",
    "2026-1-1 9:00",
    "",
    "0001-00-01",
  ])("rejects %j", (typed) => {
    expect(readDateText(typed, "date")).toBeNull();
  });

  it("defaults a missing time to 00:00", () => {
    expect(normaliseDateText("2026-1-5", "datetime")).toBe("2026-01-05 00:00");
    expect(normaliseDateText("2026-1-5 9:30", "datetime")).toBe("2026-01-05 09:30");
    expect(normaliseDateText("2026-1-5  23：59", "datetime")).toBe("2026-01-05 23:59");
    expect(readDateText("2026-13-1 9:30", "datetime")).toEqual({
      value: "2027-01-01 09:30",
      converted: true,
    });
    for (const wrong of ["24:00", "12:60", "9", "9:30 x"])
      expect(normaliseDateText(`2026-1-5 ${wrong}`, "datetime")).toBeNull();
  });

  it("reads a month alone", () => {
    expect(normaliseDateText("2026-9", "month")).toBe("2026-09");
    expect(normaliseDateText("2026年9月", "month")).toBe("2026-09");
    expect(readDateText("2026-13", "month")).toEqual({ value: "2027-01", converted: true });
    expect(normaliseDateText("2026-9-1", "month")).toBeNull();
  });
});

test("readDateText › is idempotent and carries overflow", () => {
  const year = fc.integer({ min: 1000, max: 9000 });
  const two = fc.integer({ min: 0, max: 99 });
  fc.assert(
    fc.property(year, two, two, (y, month, day) => {
      const value = normaliseDateText(`${y}-${month}-${day}`, "date") ?? "";
      expect(readDateText(value, "date")).toEqual({ value, converted: false });
      const counted = (Date.parse(value) - Date.UTC(y, month - 1, 1)) / 86_400_000;
      expect(counted).toBe(day - 1);
    }),
  );
});

test("isWithin › covers dates, months and times", () => {
  expect(isWithin("2026-05-01", "2026-05-01", "2026-05-31")).toBe(true);
  expect(isWithin("2026-04-30", "2026-05-01")).toBe(false);
  expect(isWithin("2026-05-31 23:59", "2026-05-01", "2026-05-31")).toBe(true);
  expect(isWithin("2026-06-01 00:00", undefined, "2026-05-31")).toBe(false);
  expect(isWithin("2026-05", "2026-05-15")).toBe(true);
  expect(rangeText("2026-05-01", "2026-05-31")).toBe("可选范围为2026-05-01至2026-05-31");
  expect(rangeText(undefined, "2026-05-31")).toBe("可选范围为2026-05-31及以前");
});
