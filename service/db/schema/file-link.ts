import { char, integer, pgTable, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, FileLinkId, NoticeId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { notice } from "./notice.ts";
import { time } from "./time.ts";

export const fileLink = pgTable("file_link", {
  id: uuid().$type<FileLinkId>().primaryKey().defaultRandom(),
  tokenHash: char("token_hash", { length: 64 }).notNull().unique(),
  fileId: uuid("file_id")
    .$type<FileId>()
    .references(() => file.id),
  noticeId: uuid("notice_id")
    .$type<NoticeId>()
    .references(() => notice.id),
  createdBy: uuid("created_by")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  revokedAt: time("revoked_at"),
  views: integer().notNull().default(0),
});
export type FileLinkRow = typeof fileLink.$inferSelect;
