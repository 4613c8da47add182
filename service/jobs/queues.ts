import type { Queue } from "pg-boss";
import { z } from "zod";

import { filingIdSchema } from "#contracts/ids.ts";

export const jobSchema = "pgboss";

/** One live detection a filing; a worker that dies is missed after half a minute. */
export const detectionQueue = "detection";
/** The end of a filing's publicity period. */
export const expiryQueue = "publicity-expiry";
/** What fell through: ended publicity periods without a job, detections whose worker is gone for good. */
export const sweepQueue = "filing-sweep";

/** A message to a phone; tried again only when its worker died. */
export const smsQueue = "sms";

/** Whether every filing still agrees with its record. */
export const recordCheckQueue = "record-check";

/** On working days: what is due soon and what is overdue is told, once each. */
export const reminderQueue = "deadline-reminder";

export const queues: Record<string, Omit<Queue, "name">> = {
  [detectionQueue]: {
    policy: "exclusive",
    heartbeatSeconds: 30,
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: 3600,
  },
  [expiryQueue]: { retryLimit: 5, retryDelay: 10, retentionSeconds: 366 * 86_400 },
  [sweepQueue]: { policy: "stately", retryLimit: 0 },
  [smsQueue]: { retryLimit: 1, retryDelay: 1, expireInSeconds: 60 },
  [reminderQueue]: { policy: "stately", retryLimit: 3, retryDelay: 60 },
  [recordCheckQueue]: { policy: "stately", retryLimit: 1 },
};

/** What a job of the first two queues carries. */
export const filingJobSchema = z.object({ filingId: filingIdSchema });
export type FilingJob = z.infer<typeof filingJobSchema>;

export const smsJobSchema = z.object({ messageId: z.uuid() });
export type SmsJob = z.infer<typeof smsJobSchema>;
