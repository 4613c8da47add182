import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, NoticeId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { time } from "./time.ts";

export const notice = pgTable("notice", {
  id: uuid().$type<NoticeId>().primaryKey().defaultRandom(),
  title: text().notNull(),
  body: text().notNull(),
  status: text({ enum: ["draft", "published"] }).notNull(),
  revision: integer().notNull().default(1),
  authorId: uuid("author_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
  publishedAt: time("published_at"),
});
export type NoticeRow = typeof notice.$inferSelect;

export const noticeImage = pgTable(
  "notice_image",
  {
    noticeId: uuid("notice_id")
      .$type<NoticeId>()
      .notNull()
      .references(() => notice.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.fileId] })],
);
