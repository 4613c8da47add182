import { z } from "zod";

/** Rules that published figures keep; stored with each issue. They may be tightened, never loosened. */
export const disclosureContentSchema = z.object({
  /** Samples, and distinct owners, that a published pool has at least. */
  leastSamples: z.int().min(3).max(100),
  leastOwners: z.int().min(3).max(100),
  /** Most that one owner has of a pool, by number and by scale, and one work of the scale of a mean. */
  mostPercent: z.int().min(10).max(50),
  /** Below it, figures are rounded to two significant digits, else to three. */
  fineFrom: z.int().min(10).max(1000),
});
export type DisclosureSettings = z.infer<typeof disclosureContentSchema> & { version: number };

export const defaultDisclosureSettings: DisclosureSettings = {
  version: 1,
  leastSamples: 3,
  leastOwners: 3,
  mostPercent: 50,
  fineFrom: 10,
};
