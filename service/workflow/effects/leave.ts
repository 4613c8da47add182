import { cancelDetection } from "#service/workflow/detection-run.ts";

import type { EffectContext, Outcome } from "./effect.ts";

export async function leave({ deps, tx, filing }: EffectContext): Promise<NonNullable<Outcome["patch"]>> {
  if (filing.status === "accepted") await cancelDetection(tx, deps.jobs, filing.id);
  return filing.status === "publicity" ? { publicityStart: null, publicityEnd: null } : {};
}
