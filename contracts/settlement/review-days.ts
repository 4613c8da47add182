/** Review periods by 送审价 in 元: 财建〔2004〕369号, 第十四条. */
export const reviewLimits = [
  { over: "0", days: 20 },
  { over: "5000000", days: 30 },
  { over: "20000000", days: 45 },
  { over: "50000000", days: 60 },
] as const;

export function reviewLimit(price: string): number | null {
  if (!/^\d+(\.\d+)?$/.test(price)) return null;
  return reviewLimits.findLast(({ over }) => Number(price) > Number(over))?.days ?? null;
}

/** Calendar days between two `yyyy-MM-dd` dates; null if either is invalid. */
export function reviewDays(start: string, end: string): number | null {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return Number.isNaN(from) || Number.isNaN(to) ? null : Math.round((to - from) / 86_400_000);
}
