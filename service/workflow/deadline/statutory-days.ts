import chineseDays from "chinese-days";

import type { SpecialDay } from "#contracts/deadline/settings.ts";

/** Statutory holidays: 全国年节及纪念日放假办法（国务院令第795号）第二条. */
const bySolarDay = new Map([
  ["1-1", "元旦"],
  ["5-1", "劳动节"],
  ["5-2", "劳动节"],
  ["10-1", "国庆节"],
  ["10-2", "国庆节"],
  ["10-3", "国庆节"],
]);
const byLunarDay = new Map([
  ["1-1", "春节"],
  ["1-2", "春节"],
  ["1-3", "春节"],
  ["5-5", "端午节"],
  ["8-15", "中秋节"],
]);

/** 清明 in April, valid for this century. The library's own result is a day early west of Greenwich. */
function qingming(year: number): string {
  const since = year - 2000;
  return `4-${Math.floor(0.2422 * since + 4.81) - Math.floor(since / 4)}`;
}

function lunarDay(day: Date): string {
  const { lunarMon, lunarDay: date, isLeap } = chineseDays.getLunarDate(day);
  return isLeap ? "" : `${lunarMon}-${date}`;
}

/** Noon: the library then sees this day in every time zone. */
function noon(year: number, ordinal: number): Date {
  return new Date(year, 0, ordinal, 12);
}

function nameOf(year: number, ordinal: number): string | undefined {
  const day = noon(year, ordinal);
  const solar = `${day.getMonth() + 1}-${day.getDate()}`;
  if (solar === qingming(year)) return "清明节";
  const isEve = lunarDay(noon(year, ordinal + 1)) === "1-1";
  return bySolarDay.get(solar) ?? byLunarDay.get(lunarDay(day)) ?? (isEve ? "春节" : undefined);
}

const ordinals = Array.from({ length: 366 }, (_, at) => at + 1);

function reckon(year: number): SpecialDay[] {
  return ordinals.flatMap((ordinal) => {
    const at = noon(year, ordinal);
    const name = at.getFullYear() === year ? nameOf(year, ordinal) : undefined;
    if (name === undefined) return [];
    const day = new Date(Date.UTC(year, at.getMonth(), at.getDate())).toISOString().slice(0, 10);
    return [{ day, working: false, name }];
  });
}

const reckoned = new Map<number, readonly SpecialDay[]>();

export function statutoryDays(year: number): readonly SpecialDay[] {
  const days = reckoned.get(year) ?? reckon(year);
  reckoned.set(year, days);
  return days;
}
