import national from "chinese-days/dist/chinese-days.json" with { type: "json" };
import { asc } from "drizzle-orm";

import type { SpecialDay } from "#contracts/deadline.ts";
import type { Conn } from "#service/db/connect.ts";
import { calendarYear } from "#service/db/schema/deadline.ts";

import { statutoryDays } from "./statutory-days.ts";
import { type Calendar, isWeekend } from "./working-days.ts";

/** As announced by the State Council, year by year: `2026-10-01` to `National Day,国庆节,3`. */
const announced = new Map<number, SpecialDay[]>();
for (const [days, working] of [
  [national.holidays, false],
  [national.workdays, true],
] as const) {
  for (const [day, text] of Object.entries(days)) {
    const year = Number(day.slice(0, 4));
    const list = announced.get(year) ?? [];
    list.push({ day, working, name: text.split(",")[1] ?? "" });
    announced.set(year, list);
  }
}

/** Earliest day first; a year nobody announced has none. */
export function announcedDays(year: number): SpecialDay[] {
  return (announced.get(year) ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
}

/** What was entered for a year here stands for the whole year; else it is as announced, else as the law alone has it. */
export function calendarOf(entered: ReadonlyMap<number, readonly SpecialDay[]>): Calendar {
  const years = new Map<number, ReadonlyMap<string, boolean>>();
  const daysOf = (year: number): ReadonlyMap<string, boolean> => {
    const known = years.get(year);
    if (known) return known;
    const list = entered.get(year) ?? announced.get(year) ?? statutoryDays(year);
    const days = new Map(list.map(({ day, working }) => [day, working]));
    years.set(year, days);
    return days;
  };
  return {
    isWorkday: (day) => daysOf(Number(day.slice(0, 4))).get(day) ?? !isWeekend(day),
    knows: (year) => entered.has(year) || announced.has(year),
  };
}

/** What people entered, by year. */
export async function enteredYears(conn: Conn): Promise<Map<number, readonly SpecialDay[]>> {
  const rows = await conn
    .select({ year: calendarYear.year, days: calendarYear.days })
    .from(calendarYear)
    .orderBy(asc(calendarYear.year));
  return new Map(rows.map(({ year, days }) => [year, days]));
}

export async function loadCalendar(conn: Conn): Promise<Calendar> {
  return calendarOf(await enteredYears(conn));
}
