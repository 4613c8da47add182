import type pg from "pg";
import { z } from "zod";

import { BackupRefusal } from "./failure.ts";

/** Held by whatever writes to the backup directory; ends with its connection, however the process ends. */
export const backupLock = 7_204_550;

const lockedSchema = z.tuple([z.object({ locked: z.boolean() })]);

export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [backupLock]);
  if (!lockedSchema.parse(rows)[0].locked) throw new BackupRefusal("另一次备份或校验正在进行");
}
