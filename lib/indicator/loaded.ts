import type { FilingIndicators } from "#contracts/indicator/indicator.ts";
import type { FilingStanding } from "#contracts/indicator/own/standing.ts";

export type LoadedIndicators = {
  projectName: string;
  resultHref: string;
  /** Null before the first check. */
  indicators: FilingIndicators | null;
  /** Null before the first check. */
  standing: FilingStanding | null;
};
