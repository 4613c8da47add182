export type DateMode = "date" | "month" | "datetime";

const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** Date parts without a time zone; months count from 1 and may overflow. */
export type Day = { year: number; month: number; day: number };

export function normaliseDay(day: Day): Day {
  const date = new Date(0);
  date.setUTCFullYear(day.year, day.month - 1, day.day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function dayText(day: Day): string {
  return `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}`;
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(day: Day): number {
  const date = new Date(0);
  date.setUTCFullYear(day.year, day.month - 1, day.day);
  return (date.getUTCDay() + 6) % 7;
}

/** Four-digit year, then month, then day (one or two digits each); `-`, `/`, `.` or 年月日 between them. */
const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const monthPattern = /^(\d{4})[-/.年](\d{1,2})月?$/;
const timePattern = /^(\d{1,2})[:：](\d{2})$/;

export function parseDay(text: string): Day | null {
  const match = dayPattern.exec(text.trim());
  if (!match) return null;
  const day = normaliseDay({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
  return day.year >= 1 && day.year <= 9999 ? day : null;
}

function parseTime(text: string): string | null {
  const match = timePattern.exec(text);
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${pad(Number(match[1]))}:${match[2] ?? "00"}`;
}

/** The normal form of what was typed (`2026-13-1` is 2027-01-01), or null when it is no date. */
export function normaliseDateText(text: string, mode: DateMode): string | null {
  const trimmed = text.trim();
  if (mode === "month") {
    const match = monthPattern.exec(trimmed);
    if (!match) return null;
    return dayText(normaliseDay({ year: Number(match[1]), month: Number(match[2]), day: 1 })).slice(0, 7);
  }
  const [dayPart = "", timePart] = trimmed.split(/\s+/, 2);
  const day = parseDay(dayPart);
  if (!day) return null;
  if (mode === "date") return timePart === undefined ? dayText(day) : null;
  const time = parseTime(timePart ?? "00:00");
  return time && `${dayText(day)} ${time}`;
}

/** Normal forms compare as texts; a limit that is only a day counts for the whole day. */
export function isWithin(text: string, min?: string, max?: string): boolean {
  return (!min || text >= min.slice(0, text.length)) && (!max || text.slice(0, max.length) <= max);
}

/** 00:00 and every step, and the day's last minute. */
export function timeSteps(step: 15 | 30): string[] {
  const times: string[] = [];
  for (let minute = 0; minute < 1440; minute += step) {
    times.push(`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
  }
  return [...times, "23:59"];
}

/** Six weeks, Monday first, that hold the month. */
export function monthGrid(year: number, month: number): Day[][] {
  const offset = weekdayOf({ year, month, day: 1 });
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => normaliseDay({ year, month, day: 1 - offset + week * 7 + day })),
  );
}
