import national from "chinese-days/dist/chinese-days.json" with { type: "json" };
import { asc } from "drizzle-orm";

import type { DeadlineSettings, SpecialDay } from "#contracts/deadline/settings.ts";
import type { Conn } from "#service/db/connect.ts";
import { calendarYear } from "#service/db/schema/filing/deadline.ts";

import { statutoryDays } from "./statutory-days.ts";
import { type Calendar, isWeekend } from "./working-days.ts";

/** As announced by the State Council: `2026-10-01` to `National Day,国庆节,3`. */
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

export function announcedDays(year: number): SpecialDay[] {
  return (announced.get(year) ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
}

type SpecialDays = Pick<DeadlineSettings, "source"> & { days: readonly SpecialDay[] };

/** Entered days replace the whole year's announcement; without either, the statutory days apply. */
export function specialDays(year: number, entered: readonly SpecialDay[] | undefined): SpecialDays {
  if (entered) return { source: "local", days: entered };
  if (announced.has(year)) return { source: "national", days: announcedDays(year) };
  return { source: "statutory", days: statutoryDays(year) };
}

export function calendarOf(entered: ReadonlyMap<number, readonly SpecialDay[]>): Calendar {
  const years = new Map<number, { isKnown: boolean; working: ReadonlyMap<string, boolean> }>();
  const yearOf = (year: number) => {
    const seen = years.get(year);
    if (seen) return seen;
    const { source, days } = specialDays(year, entered.get(year));
    const working = new Map(days.map((special) => [special.day, special.working]));
    const found = { isKnown: source !== "statutory", working };
    years.set(year, found);
    return found;
  };
  return {
    isWorkday: (day) => yearOf(Number(day.slice(0, 4))).working.get(day) ?? !isWeekend(day),
    knows: (year) => yearOf(year).isKnown,
  };
}

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
