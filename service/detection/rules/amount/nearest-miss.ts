import type { Decimal } from "#service/values/decimal.ts";

import { excess } from "../../wording.ts";

/** Null if one of the sums that files may mean agrees; else the nearest, of equals the first. */
export function nearestMiss<T extends { sum: Decimal }>(
  stated: Decimal,
  candidates: readonly T[],
  allowed: Decimal,
): (T & { distance: Decimal }) | null {
  let nearest: (T & { distance: Decimal }) | null = null;
  for (const candidate of candidates) {
    const distance = excess(stated, candidate.sum, allowed);
    if (distance === null) return null;
    if (nearest === null || distance.compare(nearest.distance) < 0) nearest = { ...candidate, distance };
  }
  return nearest;
}
