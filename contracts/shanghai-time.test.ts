import { describe, expect, it } from "vitest";

import {
  chineseDay,
  chineseMinute,
  chinesePeriod,
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

  it("chineseDay, chineseMinute › write dates without leading zeros", () => {
    expect([chineseDay("2026-11-04"), chineseDay("2026-09")]).toEqual(["2026年11月4日", "2026年9月"]);
    expect(chineseMinute("2026-01-10 09:05")).toBe("2026年1月10日9时05分");
  });

  it("chinesePeriod › names the year once, in Shanghai's days", () => {
    const [start, end] = [new Date("2026-10-28T16:30:00Z"), new Date("2026-11-03T15:59:59Z")];
    expect(chinesePeriod(start, end)).toBe("2026年10月29日至11月3日");
    expect(chinesePeriod(new Date("2026-12-29T02:00:00Z"), newYear)).toBe("2026年12月29日至2027年1月1日");
  });

  it("shanghaiMidnight › inverts shanghaiDay", () => {
    expect(shanghaiMidnight("2027-01-01").toISOString()).toBe("2026-12-31T16:00:00.000Z");
    expect(shanghaiDay(shanghaiMidnight("2026-12-31", 1))).toBe("2027-01-01");
  });
});
