/** 送审价 in 元 up to which the days hold: 财建〔2004〕369号, 第十四条. */
const limits = [
  { upTo: 5_000_000, days: 20 },
  { upTo: 20_000_000, days: 30 },
  { upTo: 50_000_000, days: 45 },
] as const;
const mostDays = 60;

/** Days within which a settlement of this price has to be reviewed; null while the price is none. */
export function reviewLimit(price: string): number | null {
  if (!/^\d+(\.\d+)?$/.test(price)) return null;
  return limits.find(({ upTo }) => Number(price) <= upTo)?.days ?? mostDays;
}

/** Calendar days from one date (`yyyy-MM-dd`) to another; null when one is none. */
export function reviewDays(start: string, end: string): number | null {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  return Number.isNaN(from) || Number.isNaN(to) ? null : Math.round((to - from) / 86_400_000);
}
