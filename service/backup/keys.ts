import type { Env } from "#service/core/env.ts";
import type { BackupKey } from "#service/core/settings/backup-keys.ts";

/** Keys for reading, today's first. */
export const keysOf = (env: Pick<Env, "BACKUP_KEY" | "BACKUP_KEY_OLD">): BackupKey[] => [
  ...(env.BACKUP_KEY ? [env.BACKUP_KEY] : []),
  ...env.BACKUP_KEY_OLD,
];
