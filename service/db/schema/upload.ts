import { bigint, char, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, UploadId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { time } from "./time.ts";

export const uploadTask = pgTable("upload_task", {
  id: uuid().$type<UploadId>().primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  name: text().notNull(),
  size: bigint({ mode: "number" }).notNull(),
  firstMd5: char("first_md5", { length: 32 }).notNull(),
  partsKey: text("parts_key").notNull().unique(),
  createdAt: time("created_at").notNull(),
  lastAt: time("last_at").notNull(),
  fileId: uuid("file_id")
    .$type<FileId>()
    .references(() => file.id, { onDelete: "cascade" }),
});
export type UploadTaskRow = typeof uploadTask.$inferSelect;

export const uploadChunk = pgTable(
  "upload_chunk",
  {
    taskId: uuid("task_id")
      .$type<UploadId>()
      .notNull()
      .references(() => uploadTask.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    md5: char({ length: 32 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.number] })],
);

export const uploadReservation = pgTable("upload_reservation", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  size: bigint({ mode: "number" }).notNull(),
  createdAt: time("created_at").notNull(),
});
