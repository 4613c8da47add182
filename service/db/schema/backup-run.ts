import { bigint, pgTable, text } from "drizzle-orm/pg-core";

import { time } from "./time.ts";

export const backupRun = pgTable("backup_run", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ["backup", "verify", "base"] }).notNull(),
  name: text(),
  startedAt: time("started_at").notNull(),
  endedAt: time("ended_at"),
  bytes: bigint({ mode: "number" }),
  result: text({ enum: ["ok", "failed"] }),
  error: text(),
  verifiedAt: time("verified_at"),
  keyId: text("key_id"),
});
export type BackupRunRow = typeof backupRun.$inferSelect;
