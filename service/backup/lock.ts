import type pg from "pg";

import { lockKeys } from "#service/db/lock-keys.ts";
import { tryLock } from "#service/db/try-lock.ts";

import { BackupRefusal } from "./failure.ts";

/** For whatever writes to the backup directory; the lock ends with its connection, however the process ends. */
export async function lockBackups(client: pg.Client): Promise<void> {
  if (!(await tryLock(client, lockKeys.backup))) throw new BackupRefusal("另一次备份或校验正在进行");
}
