import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, EnterpriseId, StaffImportId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";
import { enterprise } from "./enterprise.ts";

/** A preview until `importedAt`, of which an account has one. */
export const staffImport = pgTable("staff_import", {
  id: uuid().$type<StaffImportId>().primaryKey().defaultRandom(),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  fileName: text("file_name").notNull(),
  sha256: text().notNull(),
  digest: text().notNull(),
  rows: integer().notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  same: integer().notNull(),
  conflicts: integer().notNull(),
  /** Requests that it makes, or has made. */
  requests: integer().notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  createdAt: time("created_at").notNull(),
  importedAt: time("imported_at"),
});
export type StaffImportRow = typeof staffImport.$inferSelect;

/** After the import only rows in conflict are left, without `cells`. */
export const staffImportRow = pgTable(
  "staff_import_row",
  {
    importId: uuid("import_id")
      .$type<StaffImportId>()
      .notNull()
      .references(() => staffImport.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    outcome: text({ enum: ["conflict", "added", "changed", "same"] }).notNull(),
    shown: jsonb().$type<unknown>().notNull(),
    cells: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
