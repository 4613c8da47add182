import type { Decimal } from "#service/values/decimal.ts";

import type { PoolFacts } from "./pool.ts";

/** Divisions before were cut after more places; what they lost is rounded away. */
const [placesOfValue, placesOfSum] = [12, 8];

/** Facts of the same pool with every value times `factor`, above 0: its order stays. */
export function raised({ n, at, kept, deviations }: PoolFacts, factor: Decimal): PoolFacts {
  return {
    n,
    at: (rank) => at(rank).times(factor).round(placesOfValue),
    kept: { weighted: kept.weighted.times(factor).round(placesOfSum), scale: kept.scale },
    deviations: deviations && {
      count: deviations.count,
      variance: deviations.variance.times(factor).times(factor),
    },
  };
}
