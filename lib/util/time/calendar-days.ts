import { dayText, pad, readDateText } from "./date-text.ts";

export function timeSteps(step: 15 | 30): string[] {
  const times: string[] = [];
  for (let minute = 0; minute < 1440; minute += step) {
    times.push(`${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
  }
  return [...times, "23:59"];
}

/** At noon, so that daylight saving time cannot shift the day. */
export function localDate(text: string | undefined): Date | null {
  const day = readDateText((text ?? "").slice(0, 10), text?.length === 7 ? "month" : "date")?.value;
  if (day === undefined) return null;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const local = new Date(2000, 0, 1, 12);
  local.setFullYear(year, month - 1, date);
  return local;
}

export function localDayText(date: Date): string {
  return dayText({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}
