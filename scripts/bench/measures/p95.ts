export function p95(taken: readonly number[]): number {
  return taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.95) - 1] ?? Number.NaN;
}
