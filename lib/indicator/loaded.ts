import type { FilingIndicators } from "#contracts/indicator/indicator.ts";

export type LoadedIndicators = {
  projectName: string;
  resultHref: string;
  /** Null before the first check. */
  indicators: FilingIndicators | null;
};
