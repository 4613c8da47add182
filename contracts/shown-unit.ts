/** m2 → m². */
export function shownUnit(unit: string): string {
  return unit.trim().replace(/(?<=m)[23]$/, (power) => (power === "2" ? "²" : "³"));
}
