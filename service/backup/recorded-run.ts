import type pg from "pg";

import { failureWords } from "#service/db/failure-words.ts";

import { connectFor } from "./connect.ts";
import { lockBackups } from "./lock.ts";
import { endRun, startRun } from "./run-log.ts";

/** Holds the lock of backups while the callback runs. */
export async function withBackupLock<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectFor(url, "backup");
  try {
    await lockBackups(client);
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Records the outcome of `act`; an error is recorded and thrown on. */
export async function recorded<T extends { bytes: number | null; verifiedAt: Date | null }>(
  client: pg.Client,
  run: Parameters<typeof startRun>[1],
  act: () => Promise<T>,
): Promise<T> {
  const id = await startRun(client, run);
  try {
    const done = await act();
    await endRun(client, id, { error: null, bytes: done.bytes, verifiedAt: done.verifiedAt });
    return done;
  } catch (error) {
    const failed = { error: failureWords(error), bytes: null, verifiedAt: null };
    // The error may be that the database is gone.
    await endRun(client, id, failed).catch(() => undefined);
    throw error;
  }
}
