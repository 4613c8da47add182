import type { MessagePort } from "node:worker_threads";

import { z } from "zod";

import type { ImpactLine } from "#contracts/detect-standard/detect-standard.ts";
import type { CounterpartFiles } from "#service/detection-data/counterpart-files.ts";
import type { SettlementAttachments } from "#service/detection-data/settlement-attachments.ts";
import type { DetectOptions } from "#service/detection/engine.ts";
import type { FoundPrices } from "#service/detection/published-price.ts";
import type { StoredReference } from "#service/detection/reference.ts";
import { storageShape } from "#service/storage/settings.ts";

export type TrialOptions = Omit<DetectOptions, "signal" | "settlement" | "counterparts" | "reference"> & {
  reference: StoredReference;
  counterparts: CounterpartFiles;
};
export type Task = {
  storageKey: string;
  /** The other bills of a settlement, for its rules. */
  attachments: SettlementAttachments | null;
  rule: string;
  /** Null for a rule that nothing was before: all its findings are new. */
  before: TrialOptions | null;
  after: TrialOptions;
  /** Prices of the report: the worker has no database. */
  prices: FoundPrices;
};
/** A task on its way; `itemPrices` answers each `AskedItems` with `ItemPrices`. */
export type TaskSent = Task & { itemPrices: MessagePort | null };
export type AskedItems = { keys: readonly string[]; minCount: number };
/** Removed and added findings by rule and severity; null when the bill can no longer be read. */
export type Verdict = Omit<ImpactLine, "reports">[] | null;
/** `failed`: the error that judging threw. */
export type Answer = Verdict | { failed: unknown };

export const workerSettingsSchema = z.object({ ...storageShape, DATA_DIR: z.string() });
export type WorkerSettings = z.input<typeof workerSettingsSchema>;
