import { expect, it } from "vitest";

import { dateOf, dayOf, isBefore } from "./day.ts";

it.each([
  ["2025-09", "2025-09"],
  ["2025-09-08", "2025-09-08"],
  ["2025-09-08T08:30:00", "2025-09-08"],
  ["2025年9月", "2025-09"],
  ["2025年9月8日", "2025-09-08"],
  ["2025/9/8", "2025-09-08"],
  ["2025.09.08 08:30", "2025-09-08"],
])("dateOf, dayOf › read %s as a date", (text, date) => {
  expect(dateOf(text)).toBe(date);
});

it.each([null, "", "九月", "2025-13", "2025-09-081", "2025-09-32", "20250908", "2025"])(
  "dateOf, dayOf › return null for %s",
  (text) => {
    expect(dateOf(text)).toBeNull();
    expect(dayOf(text)).toBeNull();
  },
);

it("isBefore › compares a month with a day by its first day", () => {
  expect(dayOf("2025年9月")).toBe("2025-09-01");
  expect(dayOf("2025-09-08")).toBe("2025-09-08");
  expect(isBefore("2025-09", "2025-09-08")).toBe(false);
  expect(isBefore("2025-08", "2025-09-08")).toBe(true);
});
