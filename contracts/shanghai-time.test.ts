import { describe, expect, it } from "vitest";

import {
  shanghaiClock,
  shanghaiDay,
  shanghaiMidnight,
  shanghaiMinute,
  shanghaiSecond,
} from "./shanghai-time.ts";

const newYear = new Date("2026-12-31T16:00:05.999Z");

describe("Shanghai time", () => {
  it("shanghaiSecond › crosses the year eight hours before UTC", () => {
    expect(shanghaiSecond(newYear)).toBe("2027-01-01 00:00:05");
    expect([shanghaiMinute(newYear), shanghaiDay(newYear)]).toEqual(["2027-01-01 00:00", "2027-01-01"]);
    expect(shanghaiClock(newYear).getUTCFullYear()).toBe(2027);
  });

  it("shanghaiMidnight › inverts shanghaiDay", () => {
    expect(shanghaiMidnight("2027-01-01").toISOString()).toBe("2026-12-31T16:00:00.000Z");
    expect(shanghaiDay(shanghaiMidnight("2026-12-31", 1))).toBe("2027-01-01");
  });
});
