import { shanghaiDay, shanghaiInstant } from "#contracts/shanghai-time.ts";
import { addDays } from "#service/bill-generator/dates.ts";
import { calendarOf } from "#service/workflow/deadline/calendar.ts";

const { isWorkday } = calendarOf(new Map());

/** The steps that a filing takes on its first day are over by then. */
const lastStep = "16:00:00";

export function workdayFrom(day: string): string {
  return isWorkday(day) ? day : workdayFrom(addDays(day, 1));
}

export function workdayUpTo(day: string): string {
  return isWorkday(day) ? day : workdayUpTo(addDays(day, -1));
}

/** 0 is today if its steps can already have been taken, else the last working day before. */
export function workdaysAgo(now: Date, count: number): string {
  const today = shanghaiDay(now);
  const isOver = now >= shanghaiInstant(today, lastStep);
  let day = workdayUpTo(isOver ? today : addDays(today, -1));
  for (let left = count; left > 0; left -= 1) day = workdayUpTo(addDays(day, -1));
  return day;
}

export function workdaysAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workdayFrom(addDays(found, 1));
  return found;
}

/** Between 09:00 and 12:00. */
export function morningOf(day: string, serial: number): Date {
  const two = (part: number): string => String(part).padStart(2, "0");
  const clock = [9 + (serial % 3), (serial * 17) % 60, (serial * 29) % 60].map(two).join(":");
  return shanghaiInstant(day, clock);
}
