import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { z } from "zod";

import type { Deps } from "#service/core/deps.ts";
import { jobStates } from "#service/db/job-state.ts";

const stateSchema = z.object({ uploads: z.number(), outbox: z.number() });
const checkSchema = z.object({ at: z.number(), ok: z.number() });

/** Asked for at each scrape. A source that fails leaves its metric out and is logged: the others still tell. */
export function registerGauges(registry: Registry, { db, pool, blobs, log }: Deps): void {
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: (into: Gauge) => Promise<void>,
  ): void {
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
  }

  gauge("cost_database_connections", "Connections of this process by state", ["state"], async (into) => {
    into.set({ state: "idle" }, pool.idleCount);
    into.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    into.set({ state: "awaited" }, pool.waitingCount);
  });
  gauge("cost_jobs", "Jobs not finished, by queue and state", ["queue", "state"], async (into) => {
    for (const { queue, waiting, active } of await jobStates(db)) {
      into.set({ queue, state: "waiting" }, waiting);
      into.set({ queue, state: "active" }, active);
    }
  });
  gauge(
    "cost_job_wait_seconds",
    "Age of the oldest job that is due and not begun",
    ["queue"],
    async (into) => {
      for (const { queue, seconds } of await jobStates(db)) into.set({ queue }, seconds);
    },
  );
  gauge("cost_uploads_open", "Uploads in chunks that are not merged", [], async (into) =>
    into.set((await state(db)).uploads),
  );
  gauge("cost_live_messages_unsent", "Live messages not yet dispatched", [], async (into) =>
    into.set((await state(db)).outbox),
  );
  gauge("cost_audit_check_ok", "1: the last check of the audit log found no fault", [], async (into) => {
    const check = await lastCheck(db);
    if (check) into.set(check.ok);
  });
  gauge("cost_audit_check_timestamp_seconds", "Time of the last check of the audit log", [], async (into) => {
    const check = await lastCheck(db);
    if (check) into.set(check.at);
  });
  gauge("cost_storage_free_bytes", "Free space on the disk of uploads in progress", [], async (into) =>
    into.set(await blobs.freeBytes()),
  );
}

async function state(db: Deps["db"]) {
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*)::int FROM upload_task WHERE file_id IS NULL) AS uploads,
      (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL) AS outbox`);
  return stateSchema.parse(rows[0]);
}

async function lastCheck(db: Deps["db"]) {
  const { rows } = await db.execute(sql`
    SELECT extract(epoch FROM at)::float8 AS at, (faults = 0)::int AS ok FROM audit_check ORDER BY id DESC LIMIT 1`);
  return rows[0] === undefined ? undefined : checkSchema.parse(rows[0]);
}
