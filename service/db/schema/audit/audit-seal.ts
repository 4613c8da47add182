import { bigint, pgTable, text } from "drizzle-orm/pg-core";

import { auditLog } from "./audit-log.ts";

export const auditSeal = pgTable("audit_seal", {
  n: bigint({ mode: "number" }).primaryKey(),
  auditId: bigint("audit_id", { mode: "number" })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  hash: text().notNull(),
});
