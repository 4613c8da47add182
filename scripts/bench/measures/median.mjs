/**
 * NaN for an empty list; `part` from 0 to 1.
 * @param {readonly number[]} values
 * @param {number} part
 */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values */
export const p95 = (values) => quantile(values, 0.95);
