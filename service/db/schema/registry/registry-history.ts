import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, RegistryRequestId, StaffImportId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";

/** Append-only: the whole enterprise or person as of each revision. */
export const registryHistory = pgTable(
  "registry_history",
  {
    subjectType: text("subject_type", { enum: ["enterprise", "person"] }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    revision: integer().notNull(),
    at: time("at").notNull(),
    act: text().notNull(),
    snapshot: jsonb().$type<unknown>().notNull(),
    requestId: uuid("request_id").$type<RegistryRequestId>(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => account.id),
    importId: uuid("import_id").$type<StaffImportId>(),
    byName: text("by_name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectType, table.subjectId, table.revision] })],
);
