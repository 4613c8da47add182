export type RegionLevel = "province" | "city" | "county";

/** The region whose parts the filter offers; null when there is nothing to choose. */
export type RegionScope = { root: string | null };

export function regionLevel(code: string): RegionLevel {
  if (code.endsWith("0000")) return "province";
  return code.endsWith("00") ? "city" : "county";
}

export function cityOf(code: string): string {
  return `${code.slice(0, 4)}00`;
}

/** The regions whose children are offered: the province's cities, then the counties of the chosen city. */
export function regionLevels({ root }: RegionScope, chosen: string | undefined): string[] {
  if (root === null || regionLevel(root) === "county") return [];
  if (regionLevel(root) === "city" || !chosen || regionLevel(chosen) === "province") return [root];
  return [root, cityOf(chosen)];
}
