import type { Deadline } from "#contracts/deadline/deadline.ts";
import { dayAfter, shanghaiDay, shanghaiInstant } from "#contracts/shanghai-time.ts";

/** Days are `2026-11-22`, in Asia/Shanghai. */
export type Calendar = {
  isWorkday: (day: string) => boolean;
  /** False: the year's calendar is unknown, so only statutory days are skipped. */
  knows: (year: number) => boolean;
};

/** A period ends at the close of business (民法典第二百零三条第二款). */
const endOfWork = "17:30:00";

export function isWeekend(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}

function endOf(day: string): Date {
  return shanghaiInstant(day, endOfWork);
}

/** The day itself, or the first working day after it. */
export function firstWorkday(calendar: Calendar, day: string): string {
  return calendar.isWorkday(day) ? day : firstWorkday(calendar, dayAfter(day));
}

/** The end of the nth working day; the day of `at` does not count (民法典第二百零一条). */
export function dueAfter(calendar: Calendar, at: Date, days: number): Date {
  let day = shanghaiDay(at);
  for (let left = days; left > 0;) {
    day = dayAfter(day);
    if (calendar.isWorkday(day)) left -= 1;
  }
  return endOf(day);
}

export function workdaysBetween(calendar: Calendar, from: string, to: string): number {
  let count = 0;
  for (let day = from; day < to;) {
    day = dayAfter(day);
    if (calendar.isWorkday(day)) count += 1;
  }
  return count;
}

/** Cumulative working days after `from` for each day up to `to`; the first entry (0) is `from` itself. */
export function workdayCounts(calendar: Calendar, from: string, to: string): number[] {
  const counts = [0];
  for (let day = from; day < to;) {
    day = dayAfter(day);
    counts.push((counts.at(-1) ?? 0) + (calendar.isWorkday(day) ? 1 : 0));
  }
  return counts;
}

export function deadlineOf(
  calendar: Calendar,
  dueAt: Date,
  { now, soonDays }: { now: Date; soonDays: number },
): Deadline {
  const [today, last] = [shanghaiDay(now), shanghaiDay(dueAt)];
  const isOverdue = now.getTime() > dueAt.getTime();
  const days = isOverdue
    ? Math.max(1, workdaysBetween(calendar, last, today))
    : workdaysBetween(calendar, today, last);
  const state = isOverdue ? "overdue" : days <= soonDays ? "soon" : "normal";
  const years = [today, last].map((day) => Number(day.slice(0, 4)));
  const [first, end] = [Math.min(...years), Math.max(...years)];
  const assumedYears = Array.from({ length: end - first + 1 }, (_, at) => first + at).filter(
    (year) => !calendar.knows(year),
  );
  return { dueAt: dueAt.toISOString(), state, days, assumedYears };
}
