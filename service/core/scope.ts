import type { EnterpriseId } from "#contracts/ids.ts";

const minted: unique symbol = Symbol("minted");

type Extent =
  | { kind: "enterprise"; enterpriseId: EnterpriseId; uscc: string }
  | { kind: "region"; prefix: string }
  | { kind: "none" };

/**
 * Rows that a person may see. Branded: only a session makes one, so a query that needs it stands behind authentication.
 */
export type Scope = Extent & { readonly [minted]: true };

/** Length of the region code's prefix shared by everything that a station sees. */
const prefixLengths = { province: 2, city: 4, county: 6 } as const;

type Units = {
  enterprise: { id: EnterpriseId; uscc: string } | null;
  station: { level: keyof typeof prefixLengths; regionCode: string } | null;
};

function extentOf({ enterprise, station }: Units): Extent {
  if (enterprise) return { kind: "enterprise", enterpriseId: enterprise.id, uscc: enterprise.uscc };
  if (station) {
    return { kind: "region", prefix: station.regionCode.slice(0, prefixLengths[station.level]) };
  }
  return { kind: "none" };
}

export function scopeOf(units: Units): Scope {
  return { ...extentOf(units), [minted]: true };
}
