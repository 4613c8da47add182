import { shanghaiHour } from "./dates.ts";

export const greetingRefresh = 600_000;

export function greetingOf(hour: number): string {
  if (hour < 8) return "早上好";
  if (hour < 11) return "上午好";
  if (hour < 14) return "中午好";
  if (hour < 18) return "下午好";
  return "晚上好";
}

export function greetingAt(now: Date): string {
  return greetingOf(shanghaiHour(now));
}

export function greetingNow(): string {
  return greetingAt(new Date());
}
