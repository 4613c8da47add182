export const shanghaiZone = "Asia/Shanghai";
/** Milliseconds. Constant: China has had UTC+8 without daylight saving time since 1991. */
export const shanghaiOffset = 8 * 3_600_000;
/** Milliseconds. */
export const dayLength = 86_400_000;

/** Date whose UTC parts are Shanghai's wall clock. */
export function shanghaiClock(at: Date): Date {
  return new Date(at.getTime() + shanghaiOffset);
}

export function shanghaiSecond(at: Date): string {
  return shanghaiClock(at).toISOString().slice(0, 19).replace("T", " ");
}

export function shanghaiMinute(at: Date): string {
  return shanghaiSecond(at).slice(0, 16);
}

export function shanghaiDay(at: Date): string {
  return shanghaiSecond(at).slice(0, 10);
}

/** `2026年11月4日`, as GB/T 9704 writes dates: no leading zeros. Takes a day or a month (`2026年11月`). */
export function chineseDay(day: string): string {
  const [year = "", month = "", date] = day.split("-");
  return `${year}年${Number(month)}月${date === undefined ? "" : `${Number(date)}日`}`;
}

/** `2026年11月4日9时05分` of `2026-11-04 09:05`. */
export function chineseMinute(minute: string): string {
  const [day = "", time = ""] = minute.split(" ");
  const [hours = "", minutes = ""] = time.split(":");
  return `${chineseDay(day)}${Number(hours)}时${minutes}分`;
}

/** `2026年10月29日至11月3日`: the year is named once. */
export function chinesePeriod(start: Date, end: Date): string {
  const [from, to] = [shanghaiDay(start), shanghaiDay(end)];
  const until = chineseDay(to);
  return `${chineseDay(from)}至${from.slice(0, 4) === to.slice(0, 4) ? until.slice(5) : until}`;
}

/** ISO 8601 with offset. `day`: 2026-11-22; `clock`: 17:30:00. */
export function shanghaiIso(day: string, clock: string): string {
  return `${day}T${clock}+08:00`;
}

export function shanghaiInstant(day: string, clock: string): Date {
  return new Date(shanghaiIso(day, clock));
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

export function shanghaiMidnight(day: string, daysLater = 0): Date {
  return new Date(shanghaiInstant(day, "00:00:00").getTime() + daysLater * dayLength);
}
