export type RankInterval = { low: number; high: number };

/**
 * Ranks between which the true median lies with at least `percent` %, whatever the distribution; null if n is too small.
 * Sums binomial probabilities of ½ from the middle outwards, in about √n steps.
 */
export function medianRanks(n: number, percent: number): (RankInterval & { coverPercent: number }) | null {
  let low = Math.floor(n / 2);
  if (low < 1) return null;
  let probability = middleProbability(n);
  let cover = n % 2 === 0 ? probability : 2 * probability;
  for (; cover < percent / 100 && low > 1; low -= 1) {
    probability = (probability * low) / (n - low + 1);
    cover += 2 * probability;
  }
  return cover < percent / 100 ? null : { low, high: n + 1 - low, coverPercent: cover * 100 };
}

/** C(n, ⌊n/2⌋) ÷ 2ⁿ. */
function middleProbability(n: number): number {
  let probability = 1;
  for (let pair = 2; pair <= n + 1; pair += 2) probability *= (pair - 1) / pair;
  return probability;
}
