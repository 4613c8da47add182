export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

export function monthBefore(date: string): string {
  return addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
}

/** 增值税 of construction under the general method, percent. */
export function taxRateOn(date: string): string {
  if (date >= "2019-04-01") return "9";
  return date >= "2018-05-01" ? "10" : "11";
}
