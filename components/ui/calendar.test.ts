import { expect, test } from "vitest";

import { dayText } from "#lib/util/date-text.ts";

import { monthLater, movedDay } from "./calendar.tsx";

const saturday = { year: 2026, month: 1, day: 31 };
const after = (key: string, day = saturday) => {
  const moved = movedDay(day, key);
  return moved && dayText(moved);
};

test("arrows move by days and weeks, across months and years", () => {
  expect(after("ArrowRight")).toBe("2026-02-01");
  expect(after("ArrowUp")).toBe("2026-01-24");
  expect(after("ArrowDown")).toBe("2026-02-07");
  expect(after("ArrowLeft", { year: 2026, month: 1, day: 1 })).toBe("2025-12-31");
});

test("Home and End are Monday and Sunday of the week", () => {
  expect(after("Home")).toBe("2026-01-26");
  expect(after("End")).toBe("2026-02-01");
});

test("a month on keeps the day, or takes the last one there is", () => {
  expect(after("PageDown")).toBe("2026-02-28");
  expect(after("PageUp")).toBe("2025-12-31");
  expect(dayText(monthLater({ year: 2024, month: 2, day: 29 }, -12))).toBe("2023-02-28");
});

test("any other key moves nothing", () => {
  expect(after("Enter")).toBeNull();
});
