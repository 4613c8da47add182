import type { UserInfo } from "#contracts/account.ts";

export type RegionLevel = "province" | "city" | "county";

export function regionLevel(code: string): RegionLevel {
  if (code.endsWith("0000")) return "province";
  return code.endsWith("00") ? "city" : "county";
}

export function cityOf(code: string): string {
  return `${code.slice(0, 4)}00`;
}

/** The province of the platform, seen from wherever the person sits. */
function provinceOf(user: Pick<UserInfo, "regionCode">): string | null {
  return user.regionCode === null ? null : `${user.regionCode.slice(0, 2)}0000`;
}

/**
 * Whose children the filter offers: [province] for the cities, then [city] for the counties of the chosen one. A city
 * chooses among its counties; a county has nothing to choose.
 */
export function regionLevels(
  user: Pick<UserInfo, "role" | "regionCode">,
  chosen: string | undefined,
): string[] {
  if (user.role === "county") return [];
  if (user.role === "city") return user.regionCode === null ? [] : [cityOf(user.regionCode)];
  const province = provinceOf(user);
  if (province === null) return [];
  return chosen && regionLevel(chosen) !== "province" ? [province, cityOf(chosen)] : [province];
}
