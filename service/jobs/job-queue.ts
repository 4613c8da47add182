import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";

import type { FilingId } from "#contracts/ids.ts";
import type { Db, Tx } from "#service/db/connect.ts";
import type { Logger } from "#service/http/logger.ts";

import { detectionQueue, expiryQueue, type FilingJob, jobSchema, type SmsJob, smsQueue } from "./queues.ts";

/** Sends and cancels jobs inside the transaction that wants them: no commit, no job. */
export type JobQueue = {
  /** The job's id. Throws when a live job of this filing exists. */
  sendDetection: (tx: Tx, filingId: FilingId) => Promise<string>;
  cancelDetection: (tx: Tx, jobId: string) => Promise<void>;
  sendExpiry: (tx: Tx, filingId: FilingId, at: Date) => Promise<void>;
  sendSms: (tx: Tx, messageId: string) => Promise<void>;
  /** For workers. */
  boss: PgBoss;
  stop: () => Promise<void>;
};

type Options = { log: Logger; supervise: boolean };

/** The queue over the application's own connections. `supervise`: this process also watches over dead workers. */
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
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
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
    sendExpiry: async (tx, filingId, at) => {
      const data: FilingJob = { filingId };
      await boss.send(expiryQueue, data, { db: fromDrizzle(tx, sql), startAfter: at });
    },
    sendSms: async (tx, messageId) => {
      const data: SmsJob = { messageId };
      await boss.send(smsQueue, data, { db: fromDrizzle(tx, sql) });
    },
    stop: () => boss.stop({ timeout: 8_000 }),
  };
}
