import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { announcedDays, calendarOf } from "./calendar.ts";
import { deadlineOf, dueAfter, workdayCounts } from "./working-days.ts";

const calendar = calendarOf(new Map());
const shanghai = (text: string) => new Date(`${text}+08:00`);
const due = (at: string, days: number) => dueAfter(calendar, shanghai(at), days);

describe("working-day deadline", () => {
  it("excludes the day of arrival and ends at the end of work", () => {
    expect(due("2026-11-23T09:00:00", 2)).toEqual(shanghai("2026-11-25T17:30:00"));
    expect(due("2026-11-20T18:00:00", 2)).toEqual(shanghai("2026-11-24T17:30:00"));
  });
  it("uses the day of Asia/Shanghai in any time zone", () => {
    // 00:30 on Tuesday in Shanghai is still Monday in UTC and in the tests' time zone.
    expect(due("2026-11-24T00:30:00", 1)).toEqual(shanghai("2026-11-25T17:30:00"));
    expect(due("2026-11-23T23:59:59", 1)).toEqual(shanghai("2026-11-24T17:30:00"));
  });
  it("skips holidays and counts make-up days", () => {
    expect(due("2026-09-30T10:00:00", 3)).toEqual(shanghai("2026-10-10T17:30:00"));
    expect(due("2026-02-13T10:00:00", 1)).toEqual(shanghai("2026-02-14T17:30:00"));
  });
  it("crosses New Year with announced days", () => {
    expect(due("2025-12-31T10:00:00", 2)).toEqual(shanghai("2026-01-05T17:30:00"));
  });
  it("crosses into an unknown year with statutory days only, and reports it", () => {
    const at = shanghai("2026-12-31T10:00:00");
    const dueAt = dueAfter(calendar, at, 1);
    expect(dueAt).toEqual(shanghai("2027-01-04T17:30:00"));
    expect(deadlineOf(calendar, dueAt, { now: at, soonDays: 1 }).assumedYears).toEqual([2027]);
    const off = (day: string) => ({ day, working: false, name: "元旦" });
    const entered = calendarOf(new Map([[2027, [off("2027-01-01"), off("2027-01-04")]]]));
    const moved = dueAfter(entered, at, 1);
    expect(moved).toEqual(shanghai("2027-01-05T17:30:00"));
    expect(deadlineOf(entered, moved, { now: at, soonDays: 1 })).toMatchObject({
      days: 1,
      state: "soon",
      assumedYears: [],
    });
  });
  it("matches precomputed counts between two days", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 15 }), (start, days) => {
        const at = new Date(shanghai("2026-09-15T10:00:00").getTime() + start * 86_400_000);
        const last = shanghaiDay(dueAfter(calendar, at, days));
        expect(workdayCounts(calendar, shanghaiDay(at), last).at(-1)).toBe(days);
      }),
    );
  });
  it("prefers entered days to announced ones", () => {
    const own = calendarOf(new Map([[2026, []]]));
    expect(dueAfter(own, shanghai("2026-09-30T10:00:00"), 1)).toEqual(shanghai("2026-10-01T17:30:00"));
    expect(announcedDays(2026).length).toBeGreaterThan(30);
  });
  it.each([
    ["2026-11-23T09:00:00", "normal", 3],
    ["2026-11-25T20:00:00", "soon", 1],
    ["2026-11-26T17:30:00", "soon", 0],
    ["2026-11-26T17:31:00", "overdue", 1],
    ["2026-11-27T10:00:00", "overdue", 1],
    ["2026-11-29T10:00:00", "overdue", 1],
    ["2026-12-01T10:00:00", "overdue", 3],
  ] as const)("stands at %s as %s, %i", (now, state, days) => {
    const dueAt = shanghai("2026-11-26T17:30:00");
    expect(deadlineOf(calendar, dueAt, { now: shanghai(now), soonDays: 1 })).toMatchObject({ state, days });
  });
  it("is soon exactly until the end of the configured working day", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date("2024-01-01"),
          max: new Date("2028-01-01"),
          noInvalidDate: true,
        }),
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 0, max: 30 * 24 }),
        fc.integer({ min: 1, max: 5 }),
        (at, days, hours, soonDays) => {
          const now = new Date(at.getTime() + hours * 3_600_000);
          const dueAt = dueAfter(calendar, at, days);
          const { state } = deadlineOf(calendar, dueAt, { now, soonDays });
          const last = shanghaiDay(dueAt);
          expect(calendar.isWorkday(last)).toBe(true);
          expect(last > shanghaiDay(at)).toBe(true);
          expect(state === "overdue").toBe(now > dueAt);
          expect(state !== "normal").toBe(dueAt <= dueAfter(calendar, now, soonDays));
        },
      ),
    );
  });
});
