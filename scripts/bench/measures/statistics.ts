export function apart(a: number, b: number): number {
  return Math.abs(a - b) / Math.max(a, b);
}

/** Kolmogorov–Smirnov statistic. */
function distance(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [a.toSorted((x, y) => x - y), b.toSorted((x, y) => x - y)];
  let [i, j, most] = [0, 0, 0];
  while (i < left.length && j < right.length) {
    const at = Math.min(left[i] ?? Infinity, right[j] ?? Infinity);
    while ((left[i] ?? Infinity) <= at) i += 1;
    while ((right[j] ?? Infinity) <= at) j += 1;
    most = Math.max(most, Math.abs(i / left.length - j / right.length));
  }
  return most;
}

/** p value of the Kolmogorov–Smirnov test: small means that the series differ. */
export function sameDistribution(a: readonly number[], b: readonly number[]): number {
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (root + 0.12 + 0.11 / root) * distance(a, b);
  // The series does not converge near zero.
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
