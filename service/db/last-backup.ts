import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";

import type { Conn } from "./connect.ts";
import { backupRun } from "./schema/backup-run.ts";

/** The newest backup that was restored for proof; its age is that of its data. */
export async function lastVerifiedBackup(conn: Conn) {
  const [last] = await conn
    .select()
    .from(backupRun)
    .where(and(eq(backupRun.kind, "backup"), isNotNull(backupRun.verifiedAt)))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  return last ?? null;
}

export async function lastBackupRun(conn: Conn) {
  const [last] = await conn.select().from(backupRun).orderBy(desc(backupRun.id)).limit(1);
  return last ?? null;
}

export async function openBackupRuns(conn: Conn) {
  return conn.select().from(backupRun).where(isNull(backupRun.endedAt)).orderBy(backupRun.id);
}
