/** Rules that published figures keep; stored with each issue. */
export type DisclosureSettings = {
  version: number;
  /** Samples, and distinct owners, that a published pool has at least. */
  leastSamples: number;
  leastOwners: number;
  /** Most that one owner has of a pool, by number and by scale, and one work of the scale of a mean. */
  mostPercent: number;
  /** Below it, figures are rounded to two significant digits, else to three. */
  fineFrom: number;
};

export const defaultDisclosureSettings: DisclosureSettings = {
  version: 1,
  leastSamples: 3,
  leastOwners: 3,
  mostPercent: 50,
  fineFrom: 10,
};
