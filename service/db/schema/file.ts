import { bigint, char, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { time } from "./time.ts";

export const file = pgTable("file", {
  id: uuid().$type<FileId>().primaryKey().defaultRandom(),
  name: text().notNull(),
  size: bigint({ mode: "number" }).notNull(),
  mime: text().notNull(),
  md5: char({ length: 32 }).notNull(),
  sha256: char({ length: 64 }).notNull(),
  storageKey: text("storage_key").notNull().unique(),
  /** Null for a licence: its uploader has no account yet. */
  uploadedBy: uuid("uploaded_by")
    .$type<AccountId>()
    .references(() => account.id),
  createdAt: time("created_at").notNull(),
  attachedTo: uuid("attached_to"),
});
export type FileRow = typeof file.$inferSelect;
