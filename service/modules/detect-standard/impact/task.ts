import { z } from "zod";

import type { ImpactLine } from "#contracts/detect-standard.ts";
import type { DetectOptions } from "#service/detection/engine.ts";
import { storageShape } from "#service/storage/settings.ts";

/** One stored bill, to be judged by one rule with the thresholds before and after. */
export type Task = {
  storageKey: string;
  rule: string;
  before: Omit<DetectOptions, "signal" | "settlement">;
  after: Omit<DetectOptions, "signal" | "settlement">;
};
/** Findings that would be gone, and new ones, by rule and severity; null for a bill that cannot be read any more. */
export type Verdict = Omit<ImpactLine, "reports">[] | null;

/** Of all settings those that say where bills lie. */
export const workerSettingsSchema = z.object({ ...storageShape, DATA_DIR: z.string() });
export type WorkerSettings = z.input<typeof workerSettingsSchema>;
