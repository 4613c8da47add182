import { daysBetween } from "../shanghai-time.ts";

/** Review periods by 送审价 in 元: 财建〔2004〕369号, 第十四条. */
export const reviewLimits = [
  { over: "0", days: 20 },
  { over: "5000000", days: 30 },
  { over: "20000000", days: 45 },
  { over: "50000000", days: 60 },
] as const;

export function reviewLimit(price: string): number | null {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? [];
  if (whole === undefined) return null;
  // 5,000,000.01 is over, 5,000,000.00 is not.
  const yuan = BigInt(whole) + (/[1-9]/.test(fraction) ? 1n : 0n);
  return reviewLimits.findLast(({ over }) => yuan > BigInt(over))?.days ?? null;
}

/** Calendar days between two `yyyy-MM-dd` dates; null if either is invalid. */
export function reviewDays(start: string, end: string): number | null {
  const days = daysBetween(start, end);
  return Number.isNaN(days) ? null : days;
}
