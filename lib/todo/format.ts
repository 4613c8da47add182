const day = 86_400_000;

/** After this many days a to-do stands out. */
const lateAfterDays = 5;

export function isLate(arrivedAt: string, now: number): boolean {
  return now - Date.parse(arrivedAt) >= lateAfterDays * day;
}

/** The badge has room for two figures. */
export function badgeText(total: number): string {
  return total > 99 ? "99+" : String(total);
}
