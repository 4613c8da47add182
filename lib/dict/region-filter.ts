export type RegionLevel = "province" | "city" | "county";

export type RegionScope = { root: string | null };

export function regionLevel(code: string): RegionLevel {
  if (code.endsWith("0000")) return "province";
  return code.endsWith("00") ? "city" : "county";
}

export function cityOf(code: string): string {
  return `${code.slice(0, 4)}00`;
}

export function regionLevels({ root }: RegionScope, chosen: string | undefined): string[] {
  if (root === null || regionLevel(root) === "county") return [];
  if (regionLevel(root) === "city" || !chosen || regionLevel(chosen) === "province") return [root];
  return [root, cityOf(chosen)];
}
