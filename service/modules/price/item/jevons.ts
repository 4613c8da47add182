/** Geometric mean of the price relatives of matched items, by logarithms; null without one. */
export function jevons(relatives: readonly number[]): number | null {
  if (relatives.length === 0) return null;
  return Math.exp(relatives.reduce((sum, relative) => sum + Math.log(relative), 0) / relatives.length);
}
