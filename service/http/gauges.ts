import { subDays } from "date-fns/subDays";
import { and, eq, gt, isNull } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";

import type { Deps } from "#service/core/deps.ts";
import type { Logger } from "#service/core/logger.ts";
import { fillProgress } from "#service/db/fill-progress.ts";
import { jobStates } from "#service/db/job-state.ts";
import { lastAuditCheck, verdictOf } from "#service/db/last-audit-check.ts";
import { lastVerifiedBackup } from "#service/db/last-backup.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { smsMessage } from "#service/db/schema/sms.ts";
import { uploadTask } from "#service/db/schema/upload.ts";

type Read = (into: Gauge) => Promise<void>;

function gaugeMaker(registry: Registry, log: Logger) {
  return (name: string, help: string, labelNames: string[], read: Read): void => {
    const made = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        // A gauge without labels would be reset to 0, which is a value.
        if (labelNames.length > 0) made.reset();
        else made.remove();
        await read(made).catch((error: unknown) =>
          log.warn({ err: error, metric: name }, "metric unreadable"),
        );
      },
    });
  };
}

export function countSockets(registry: Registry, log: Logger, count: () => number): void {
  const help = "Live sockets that are open at this process: one for each browser that is signed in";
  gaugeMaker(registry, log)("cost_live_sockets", help, [], async (into) => into.set(count()));
}

/** Asked for at each scrape. A source that fails leaves its metric out and is logged: the others still tell. */
export function registerGauges(registry: Registry, deps: Deps): void {
  const { db, pool, blobs, viruses, log } = deps;
  const jobs = shared(() => jobStates(db));
  const lastCheck = shared(() => lastAuditCheck(db));

  const gauge = gaugeMaker(registry, log);

  gauge("cost_database_connections", "Connections of this process by state", ["state"], async (into) => {
    into.set({ state: "idle" }, pool.idleCount);
    into.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    into.set({ state: "awaited" }, pool.waitingCount);
  });
  gauge("cost_jobs", "Jobs not finished, by queue and state", ["queue", "state"], async (into) => {
    for (const { queue, waiting, active } of await jobs()) {
      into.set({ queue, state: "waiting" }, waiting);
      into.set({ queue, state: "active" }, active);
    }
  });
  gauge(
    "cost_job_wait_seconds",
    "Age of the oldest job that is due and not begun",
    ["queue"],
    async (into) => {
      for (const { queue, seconds } of await jobs()) into.set({ queue }, seconds);
    },
  );
  gauge("cost_uploads_open", "Uploads in chunks that are not merged", [], async (into) =>
    into.set(await db.$count(uploadTask, isNull(uploadTask.fileId))),
  );
  gauge("cost_live_messages_unsent", "Live messages not yet dispatched", [], async (into) =>
    into.set(await db.$count(outbox, isNull(outbox.sentAt))),
  );
  gauge("cost_sms_failed", "Text messages given up within the last day", [], async (into) =>
    into.set(await smsFailed(deps)),
  );
  gauge("cost_audit_check_ok", "1: the last check of the audit log found no fault", [], async (into) => {
    const check = await lastCheck();
    if (check) into.set(check.faults === 0 ? 1 : 0);
  });
  gauge("cost_audit_check_doubts", "Reasons why that check could not compare all heads", [], async (into) => {
    const check = await lastCheck();
    if (check) into.set(verdictOf(check) === "unknown" ? Math.max(check.doubts.length, 1) : 0);
  });
  gauge("cost_audit_check_timestamp_seconds", "Time of the last check of the audit log", [], async (into) => {
    const check = await lastCheck();
    if (check) into.set(check.at.getTime() / 1000);
  });
  gauge("cost_backup_verified_timestamp_seconds", "Time of the last verified backup", [], async (into) => {
    const last = await lastVerifiedBackup(db);
    if (last) into.set(last.startedAt.getTime() / 1000);
  });
  gauge(
    "cost_background_migration_rows",
    "Rows of a background migration that has not ended, by state",
    ["name", "state"],
    async (into) => {
      for (const { name, done, total, endedAt } of await fillProgress(db)) {
        if (endedAt) continue;
        into.set({ name, state: "done" }, done);
        into.set({ name, state: "left" }, Math.max(total - done, 0));
      }
    },
  );
  gauge("cost_storage_free_bytes", "Free space on the disk of uploads in progress", [], async (into) =>
    into.set(await blobs.freeBytes()),
  );
  gauge("cost_virus_scanner_up", "1: the virus scanner answers; absent without CLAMD", [], async (into) => {
    const isUp = await viruses.isUp();
    if (isUp !== null) into.set(isUp ? 1 : 0);
  });
}

/** None is tried for more than a day. */
function smsFailed({ db, clock }: Deps): Promise<number> {
  const now = clock();
  const late = and(gt(smsMessage.doneAt, subDays(now, 1)), gt(smsMessage.at, subDays(now, 2)));
  return db.$count(smsMessage, and(eq(smsMessage.state, "failed"), late));
}

/** One answer for all metrics of a scrape, which are read at the same time. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= read().finally(() => {
      running = null;
    }));
}
