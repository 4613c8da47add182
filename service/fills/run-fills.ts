import pg from "pg";
import { z } from "zod";

import { serviceLimits } from "#contracts/service-limits.ts";
import type { Logger } from "#service/core/logger.ts";
import type { Fill } from "#service/core/ports/fill.ts";
import { connectWithin, mostSilence } from "#service/db/connect.ts";
import { failureWords } from "#service/db/failure-words.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { watchedSocket } from "#service/db/pool.ts";
import { lockNotAvailable } from "#service/db/setup/apply-migration.ts";
import { tryLock } from "#service/db/try-lock.ts";

const lockTimeout = "3s";

const stateSchema = z.object({ cursor: z.string().nullable(), ended: z.boolean(), resting: z.boolean() });

type Run = { log: Logger; signal: AbortSignal };

async function begin(owner: pg.Client, fill: Fill): Promise<z.infer<typeof stateSchema>> {
  const known = `SELECT cursor, ended_at IS NOT NULL AS ended,
    total > 0 AND $2 > 0 AND now() - started_at < make_interval(days => $2) AND EXISTS
      (SELECT FROM migration WHERE applied_at < started_at - make_interval(days => $2)) AS resting
    FROM background_migration WHERE name = $1`;
  const asked = [fill.name, fill.restDays ?? 0];
  const before = await owner.query(known, asked);
  if (before.rows.length === 0)
    await owner.query("INSERT INTO background_migration (name, total) VALUES ($1, $2)", [
      fill.name,
      await fill.count(owner),
    ]);
  const { rows } = await owner.query(known, asked);
  return stateSchema.parse(rows[0]);
}

/** Rows and progress change together: a killed process leaves both as of its last batch. */
async function runBatch(owner: pg.Client, fill: Fill, after: string | null): Promise<string | null> {
  await owner.query("BEGIN");
  try {
    await owner.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    const { rows, cursor } = await fill.batch(owner, after);
    await owner.query(
      `UPDATE background_migration SET done = done + $2, cursor = coalesce($3, cursor), error = NULL,
         ended_at = CASE WHEN $3::text IS NULL THEN now() END WHERE name = $1`,
      [fill.name, rows, cursor],
    );
    await owner.query("COMMIT");
    return cursor;
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}

async function runFill(owner: pg.Client, fill: Fill, { log, signal }: Run): Promise<void> {
  const { cursor, ended, resting } = await begin(owner, fill);
  if (ended || resting) return;
  log.info({ fill: fill.name }, "background migration running");
  for (let after = cursor; !signal.aborted;) {
    after = await runBatch(owner, fill, after);
    if (after === null) return log.info({ fill: fill.name }, "background migration ended");
  }
}

async function noteFailure(owner: pg.Client, fill: Fill, error: unknown, log: Logger): Promise<void> {
  log.error({ err: error, fill: fill.name }, "background migration failed");
  // Locks of others pass; the next run goes on.
  if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return;
  await owner.query("UPDATE background_migration SET error = $2 WHERE name = $1", [
    fill.name,
    failureWords(error),
  ]);
}

/** Does nothing while another instance is at it. A fill that fails does not keep the others from running. */
export async function runFills(ownerUrl: string, fills: readonly Fill[], run: Run): Promise<void> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: "cost-fill",
    statement_timeout: serviceLimits.sqlTimeout,
    idle_in_transaction_session_timeout: serviceLimits.sqlTimeout,
    connectionTimeoutMillis: connectWithin,
    stream: () => watchedSocket(mostSilence),
  });
  owner.on("error", (error) => run.log.warn({ err: error }, "background migration connection lost"));
  await owner.connect();
  try {
    if (!(await tryLock(owner, lockKeys.fills))) return;
    for (const fill of fills)
      if (!run.signal.aborted)
        await runFill(owner, fill, run).catch((error: unknown) => noteFailure(owner, fill, error, run.log));
  } finally {
    await owner.end();
  }
}
