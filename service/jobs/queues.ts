import type { Queue } from "pg-boss";
import { z } from "zod";

import { filingIdSchema, intakeIdSchema } from "#contracts/ids.ts";

/** One live job per filing; a dead worker is detected after half a minute. */
export const detectionQueue = "detection";
/**
 * Trial checks of enterprises: one at a time per instance, and only while no station's check waits or runs. A job whose
 * check was cancelled or superseded ends at once, so none is cancelled. It may wait for hours; a dead worker is detected
 * by its heartbeat.
 */
export const trialQueue = "trial-check";
export const expiryQueue = "publicity-expiry";
/** Catches ended publicity periods without a job, and detections whose worker died. */
export const sweepQueue = "filing-sweep";

/** Retried until the message is sent or too old, a day at the most: more often than that takes. */
export const smsQueue = "sms";

export const recordCheckQueue = "record-check";

export const reminderQueue = "deadline-reminder";

/** Search entries that are missing, left over or of an older version. */
export const searchIndexQueue = "search-index";

/** People who left longer ago than their data is kept. */
export const personRetentionQueue = "person-retention";

/** Samples of cost indicators of a filing; several of one filing do nothing twice. */
export const sampleQueue = "indicator-sample";

/** Historical bills that a station handed in. */
export const intakeQueue = "indicator-intake";

/** A job of a dead worker fails this late, and then is retried or sent again by its timer. */
const heartbeatSeconds = 30;

export const queues: Record<string, Omit<Queue, "name">> = {
  [detectionQueue]: {
    policy: "exclusive",
    heartbeatSeconds,
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: 3600,
  },
  [trialQueue]: { heartbeatSeconds, retryLimit: 2, retryDelay: 1, expireInSeconds: 86_400 },
  [expiryQueue]: { heartbeatSeconds, retryLimit: 5, retryDelay: 10, retentionSeconds: 366 * 86_400 },
  [sweepQueue]: { heartbeatSeconds, policy: "stately", retryLimit: 0 },
  [smsQueue]: {
    heartbeatSeconds,
    retryLimit: 500,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
  },
  [reminderQueue]: { heartbeatSeconds, policy: "stately", retryLimit: 3, retryDelay: 60 },
  [recordCheckQueue]: { heartbeatSeconds, policy: "stately", retryLimit: 1 },
  [searchIndexQueue]: {
    heartbeatSeconds,
    policy: "stately",
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 6 * 3600,
  },
  [sampleQueue]: { heartbeatSeconds, retryLimit: 2, retryDelay: 30, expireInSeconds: 3600 },
  [intakeQueue]: { heartbeatSeconds, retryLimit: 1, retryDelay: 5, expireInSeconds: 3600 },
  [personRetentionQueue]: { heartbeatSeconds, policy: "stately", retryLimit: 1 },
};

export const filingJobSchema = z.object({ filingId: filingIdSchema });
export type FilingJob = z.infer<typeof filingJobSchema>;

export const trialJobSchema = z.object({ filingId: filingIdSchema, code: z.string() });
export type TrialJob = z.infer<typeof trialJobSchema>;

export const smsJobSchema = z.object({ messageId: z.uuid() });
export type SmsJob = z.infer<typeof smsJobSchema>;

export const intakeJobSchema = z.object({ intakeId: intakeIdSchema });
export type IntakeJob = z.infer<typeof intakeJobSchema>;
