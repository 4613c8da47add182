/** China has kept UTC+8 without summer time since 1991, so plain arithmetic is exact for every stored time. Milliseconds. */
export const shanghaiOffset = 8 * 3_600_000;
const dayLength = 86_400_000;

/** A time whose UTC parts are the parts of the clock in Shanghai. */
export function shanghaiClock(at: Date): Date {
  return new Date(at.getTime() + shanghaiOffset);
}

/** `2026-11-21 15:04:05`. */
export function shanghaiSecond(at: Date): string {
  return shanghaiClock(at).toISOString().slice(0, 19).replace("T", " ");
}

/** `2026-11-21 15:04`. */
export function shanghaiMinute(at: Date): string {
  return shanghaiSecond(at).slice(0, 16);
}

/** `2026-11-21`. */
export function shanghaiDay(at: Date): string {
  return shanghaiSecond(at).slice(0, 10);
}

/** Midnight in Shanghai at the beginning of a day, or of one some days later. */
export function shanghaiMidnight(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + daysLater * dayLength);
}
