import type { EnterpriseId } from "#contracts/ids.ts";

import type { LoadedSession } from "./load.ts";

const minted: unique symbol = Symbol("minted");

type Extent =
  | { kind: "enterprise"; enterpriseId: EnterpriseId; uscc: string }
  | { kind: "region"; prefix: string }
  | { kind: "none" };

/** What rows a person may see. Only a session makes one, so a query that asks for it stands behind the gate. */
export type Scope = Extent & { readonly [minted]: true };

/** How much of a region's code is the same for everything that a station sees. */
const prefixLengths = { province: 2, city: 4, county: 6 } as const;

/** The unit decides; the database sees to it that its kind is that of the role. */
function extentOf({ enterprise, regulator }: LoadedSession): Extent {
  if (enterprise) return { kind: "enterprise", enterpriseId: enterprise.id, uscc: enterprise.uscc };
  if (regulator) {
    return { kind: "region", prefix: regulator.regionCode.slice(0, prefixLengths[regulator.level]) };
  }
  return { kind: "none" };
}

export function scopeOf(loaded: LoadedSession): Scope {
  return { ...extentOf(loaded), [minted]: true };
}
