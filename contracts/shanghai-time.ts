export const shanghaiZone = "Asia/Shanghai";
/** Milliseconds. Constant: China has had UTC+8 without daylight saving time since 1991. */
export const shanghaiOffset = 8 * 3_600_000;
const dayLength = 86_400_000;

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

/** ISO 8601 with offset. `day`: 2026-11-22; `clock`: 17:30:00. */
export function shanghaiIso(day: string, clock: string): string {
  return `${day}T${clock}+08:00`;
}

export function shanghaiInstant(day: string, clock: string): Date {
  return new Date(shanghaiIso(day, clock));
}

export function shanghaiMidnight(day: string, daysLater = 0): Date {
  return new Date(shanghaiInstant(day, "00:00:00").getTime() + daysLater * dayLength);
}
