import { dayLength, shanghaiClock, shanghaiOffset, shanghaiSecond } from "#contracts/shanghai-time.ts";

function secondOf(at: string | number | Date): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? "" : shanghaiSecond(time);
}

export function formatDateTime(at: string | number | Date): string {
  return secondOf(at).slice(0, 16);
}

export function formatDateTimeSeconds(at: string | number | Date): string {
  return secondOf(at);
}

export function formatDate(at: string | number | Date): string {
  return secondOf(at).slice(0, 10);
}

export function shanghaiHour(at: Date): number {
  return shanghaiClock(at).getUTCHours();
}

/** `约3天4小时`: whole hours, rounded down. */
export function formatDuration(milliseconds: number): string {
  const hours = Math.floor(Math.max(0, milliseconds) / 3_600_000);
  const days = Math.floor(hours / 24);
  if (hours === 0) return "不足1小时";
  const rest = hours % 24;
  return `约${days > 0 ? `${days}天` : ""}${rest > 0 ? `${rest}小时` : ""}`;
}

/** `1分05秒`, `9秒`: seconds, rounded up. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds}秒`;
  return `${minutes}分${String(seconds % 60).padStart(2, "0")}秒`;
}

/** Days in Shanghai: 0 today, negative if past. */
export function calendarDaysUntil(at: string | Date, now: Date): number {
  const dayOf = (time: number) => Math.floor((time + shanghaiOffset) / dayLength);
  return dayOf(new Date(at).getTime()) - dayOf(now.getTime());
}
