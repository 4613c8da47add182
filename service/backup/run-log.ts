import type pg from "pg";
import { z } from "zod";

import type { BackupRunRow } from "#service/db/schema/backup-run.ts";

const idSchema = z.tuple([z.object({ id: z.string() })]);

export async function startRun(
  client: pg.Client,
  run: Pick<BackupRunRow, "kind" | "name" | "keyId">,
): Promise<string> {
  const { rows } = await client.query(
    "INSERT INTO backup_run (kind, name, key_id, started_at) VALUES ($1, $2, $3, now()) RETURNING id",
    [run.kind, run.name, run.keyId],
  );
  return idSchema.parse(rows)[0].id;
}

export async function endRun(
  client: pg.Client,
  id: string,
  { error, bytes, verifiedAt }: Pick<BackupRunRow, "error" | "bytes" | "verifiedAt">,
): Promise<void> {
  await client.query(
    `UPDATE backup_run SET ended_at = now(), result = CASE WHEN $2::text IS NULL THEN 'ok' ELSE 'failed' END,
       error = $2, bytes = $3, verified_at = $4 WHERE id = $1`,
    [id, error, bytes, verifiedAt],
  );
}

/** Only under the lock: whoever began them is gone. */
export async function endInterrupted(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "UPDATE backup_run SET ended_at = now(), result = 'failed', error = '中途停止' WHERE ended_at IS NULL",
  );
  return rowCount ?? 0;
}

/** The backup's own row, which a later verification confirms or withdraws. */
export async function noteVerified(client: pg.Client, name: string, at: Date | null): Promise<void> {
  await client.query("UPDATE backup_run SET verified_at = $2 WHERE name = $1", [name, at]);
}
