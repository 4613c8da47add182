import type { PgBoss } from "pg-boss";

import type { FilingId, IntakeId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";

/** Sends and cancels jobs within the caller's transaction: no commit, no job. */
export type JobQueue = {
  sendDetection: (tx: Tx, filingId: FilingId) => Promise<string>;
  cancelDetection: (tx: Tx, jobId: string) => Promise<void>;
  sendTrial: (tx: Tx, filingId: FilingId, code: string) => Promise<string>;
  sendExpiry: (tx: Tx, filingId: FilingId, at: Date) => Promise<void>;
  /** `isUrgent`: before all others that wait. */
  sendSms: (tx: Tx, messageId: string, isUrgent: boolean) => Promise<void>;
  sendIntake: (tx: Tx, intakeId: IntakeId) => Promise<void>;
  /** Makes search entries that are missing. */
  renewSearch: (tx: Tx) => Promise<void>;
  boss: PgBoss;
  stop: () => Promise<void>;
};
