import { defaultThresholds, type Thresholds } from "../thresholds.ts";

/** Defaults, with the rules switched on that are off by default. */
export const everyRule: Thresholds = {
  ...defaultThresholds,
  C04: { ...defaultThresholds.C04, enabled: true },
};
