import { boolean, char, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type {
  AccountId,
  FileId,
  NoticeEditionId,
  NoticeId,
  NoticeNodeId,
  StationId,
} from "#contracts/ids.ts";
import type { NoticeLinkInput } from "#contracts/notice/notice.ts";
import type { NoticeStatus } from "#contracts/notice/status.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { station } from "./region/station.ts";
import { time } from "./time.ts";

export const noticeNode = pgTable("notice_node", {
  id: uuid().$type<NoticeNodeId>().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  kind: text({ enum: ["notice", "policy"] }).notNull(),
  ordinal: integer().notNull(),
  isOn: boolean("is_on").notNull().default(true),
  revision: integer().notNull().default(1),
});

/** The document; its id is its address over all editions. */
export const notice = pgTable("notice", {
  id: uuid().$type<NoticeId>().primaryKey().defaultRandom(),
  nodeId: uuid("node_id")
    .$type<NoticeNodeId>()
    .notNull()
    .references(() => noticeNode.id),
  /** Null: by the platform itself. */
  stationId: uuid("station_id")
    .$type<StationId>()
    .references(() => station.id),
  /** Read by units whose region code begins so. */
  regionPrefix: text("region_prefix").notNull().default(""),
  authorId: uuid("author_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  createdAt: time("created_at").notNull(),
  pinnedAt: time("pinned_at"),
  /** Effect of a policy; 失效 follows from the day. */
  effect: text({ enum: ["effective", "amended", "repealed"] })
    .notNull()
    .default("effective"),
  endedAt: time("ended_at"),
  endNote: text("end_note"),
});
export type NoticeRow = typeof notice.$inferSelect;

export const noticeEdition = pgTable("notice_edition", {
  id: uuid().$type<NoticeEditionId>().primaryKey().defaultRandom(),
  noticeId: uuid("notice_id")
    .$type<NoticeId>()
    .notNull()
    .references(() => notice.id),
  ordinal: integer().notNull(),
  number: integer(),
  status: text().$type<NoticeStatus>().notNull(),
  revision: integer().notNull().default(1),
  title: text().notNull(),
  body: text().notNull(),
  /** The body's words, for the search. */
  words: text().notNull(),
  changeNote: text("change_note").notNull().default(""),
  isPublic: boolean("is_public").notNull().default(false),
  wantsReceipt: boolean("wants_receipt").notNull().default(false),
  issuer: text().notNull().default(""),
  docNo: text("doc_no").notNull().default(""),
  issuedOn: date("issued_on", { mode: "string" }),
  effectiveOn: date("effective_on", { mode: "string" }),
  expiresOn: date("expires_on", { mode: "string" }),
  links: jsonb().$type<NoticeLinkInput[]>().notNull().default([]),
  attachments: jsonb().$type<FileId[]>().notNull().default([]),
  writers: uuid().array().$type<AccountId[]>().notNull(),
  authorId: uuid("author_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  contentHash: char("content_hash", { length: 64 }).notNull(),
  submittedAt: time("submitted_at"),
  reviewedBy: uuid("reviewed_by")
    .$type<AccountId>()
    .references(() => account.id),
  reviewedAt: time("reviewed_at"),
  reviewedHash: char("reviewed_hash", { length: 64 }),
  opinion: text().notNull().default(""),
  publishAt: time("publish_at"),
  publishedAt: time("published_at"),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
  beforeReview: boolean("before_review").notNull().default(false),
});
export type NoticeEditionRow = typeof noticeEdition.$inferSelect;

export const noticeFile = pgTable(
  "notice_file",
  {
    editionId: uuid("edition_id")
      .$type<NoticeEditionId>()
      .notNull()
      .references(() => noticeEdition.id),
    fileId: uuid("file_id")
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.fileId] })],
);

export const noticeLink = pgTable(
  "notice_link",
  {
    fromId: uuid("from_id")
      .$type<NoticeId>()
      .notNull()
      .references(() => notice.id),
    toId: uuid("to_id")
      .$type<NoticeId>()
      .notNull()
      .references(() => notice.id),
    kind: text({ enum: ["amend", "repeal", "interpret"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromId, table.toId, table.kind] })],
);

export const noticeRead = pgTable(
  "notice_read",
  {
    noticeId: uuid("notice_id")
      .$type<NoticeId>()
      .notNull()
      .references(() => notice.id),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Newest edition opened, and `firstAt` its first opening; `lastAt` is the last opening of any edition. */
    number: integer().notNull(),
    firstAt: time("first_at").notNull(),
    lastAt: time("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.accountId] })],
);
