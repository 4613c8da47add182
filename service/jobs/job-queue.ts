import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";

import type { Logger } from "#service/core/logger.ts";
import type { JobQueue } from "#service/core/ports/job-queue.ts";
import type { Db } from "#service/db/connect.ts";
import { jobSchema } from "#service/db/job-schema.ts";

import {
  detectionQueue,
  expiryQueue,
  type FilingJob,
  type IntakeJob,
  intakeQueue,
  searchIndexQueue,
  type SmsJob,
  smsQueue,
  type TrialJob,
  trialQueue,
} from "./queues.ts";

type Options = { log: Logger; supervise: boolean };

/** Uses the application's own connections. `supervise`: this process also detects dead workers. */
export async function startJobQueue(db: Db, { log, supervise }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue warning"));
  await boss.start();
  return {
    boss,
    sendDetection: async (tx, filingId) => {
      const data: FilingJob = { filingId };
      const id = await boss.send(detectionQueue, data, { db: fromDrizzle(tx, sql), singletonKey: filingId });
      if (id === null) throw new Error("A detection of this filing is still alive");
      return id;
    },
    cancelDetection: async (tx, jobId) => {
      await boss.cancel(detectionQueue, jobId, { db: fromDrizzle(tx, sql) });
    },
    sendTrial: async (tx, filingId, code) => {
      const data: TrialJob = { filingId, code };
      const id = await boss.send(trialQueue, data, { db: fromDrizzle(tx, sql) });
      if (id === null) throw new Error("The trial check was not queued");
      return id;
    },
    sendExpiry: async (tx, filingId, at) => {
      const data: FilingJob = { filingId };
      await boss.send(expiryQueue, data, { db: fromDrizzle(tx, sql), startAfter: at });
    },
    sendSms: async (tx, messageId, isUrgent) => {
      const data: SmsJob = { messageId };
      await boss.send(smsQueue, data, { db: fromDrizzle(tx, sql), priority: isUrgent ? 1 : 0 });
    },
    sendIntake: async (tx, intakeId) => {
      const data: IntakeJob = { intakeId };
      await boss.send(intakeQueue, data, { db: fromDrizzle(tx, sql), singletonKey: intakeId });
    },
    renewSearch: async (tx) => {
      await boss.send(searchIndexQueue, null, { db: fromDrizzle(tx, sql) });
    },
    stop: () => boss.stop({ timeout: 8_000 }),
  };
}
