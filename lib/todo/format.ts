/** The badge has room for two figures. */
export function badgeText(total: number): string {
  return total > 99 ? "99+" : String(total);
}
