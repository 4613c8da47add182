import fc from "fast-check";
import { expect, test } from "vitest";

import { localDate, localDayText, timeSteps } from "./calendar-days.ts";

test("localDate › is the same day in every year and zone", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("0001-01-02"), max: new Date("9999-12-30"), noInvalidDate: true }),
      (at) => {
        const text = at.toISOString().slice(0, 10);
        expect(localDayText(localDate(text) ?? new Date(0))).toBe(text);
      },
    ),
  );
  expect(localDayText(localDate("2026-05") ?? new Date(0))).toBe("2026-05-01");
  expect(localDate("")).toBeNull();
});

test("timeSteps › ends with the day's last minute", () => {
  expect(timeSteps(15)).toHaveLength(97);
  expect(timeSteps(15).slice(-2)).toEqual(["23:45", "23:59"]);
  expect(timeSteps(30).slice(0, 2)).toEqual(["00:00", "00:30"]);
  expect(timeSteps(30).slice(-2)).toEqual(["23:30", "23:59"]);
});
