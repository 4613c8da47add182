import { boolean, char, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { HelpProgramText, HelpScreen } from "#contracts/help/help.ts";
import type { AccountId, FileId, HelpArticleId, HelpClassId, HelpFeedbackId } from "#contracts/ids.ts";
import type { Role } from "#contracts/permissions/roles.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { time } from "./time.ts";

export const helpClass = pgTable("help_class", {
  id: uuid().$type<HelpClassId>().primaryKey().defaultRandom(),
  /** Key of a row that the program brings. */
  seed: text().unique(),
  parentId: uuid("parent_id").$type<HelpClassId>(),
  name: text().notNull(),
  ordinal: integer().notNull(),
  revision: integer().notNull().default(1),
});

export const helpArticle = pgTable("help_article", {
  id: uuid().$type<HelpArticleId>().primaryKey().defaultRandom(),
  seed: text().unique(),
  classId: uuid("class_id")
    .$type<HelpClassId>()
    .notNull()
    .references(() => helpClass.id),
  title: text().notNull(),
  summary: text().notNull(),
  body: text().notNull(),
  /** Empty: all roles. */
  audience: text().array().$type<Role[]>().notNull().default([]),
  screens: text().array().$type<HelpScreen[]>().notNull().default([]),
  ordinal: integer().notNull().default(500),
  isPublished: boolean("is_published").notNull().default(false),
  revision: integer().notNull().default(1),
  seedHash: char("seed_hash", { length: 64 }),
  /** The seed's hash that an editor last saw; null: the article follows the program. */
  editedHash: char("edited_hash", { length: 64 }),
  /** The program's newest text; null until a start has written it. */
  program: jsonb().$type<HelpProgramText>(),
  changedBy: uuid("changed_by")
    .$type<AccountId>()
    .references(() => account.id),
  changedAt: time("changed_at").notNull(),
});
export type HelpArticleRow = typeof helpArticle.$inferSelect;

const articleId = () =>
  uuid("article_id")
    .$type<HelpArticleId>()
    .notNull()
    .references(() => helpArticle.id);

export const helpFile = pgTable(
  "help_file",
  {
    articleId: articleId(),
    fileId: uuid("file_id")
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.fileId] })],
);

export const helpRead = pgTable(
  "help_read",
  {
    articleId: articleId(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.accountId, table.day] })],
);

export const helpFeedback = pgTable("help_feedback", {
  id: uuid().$type<HelpFeedbackId>().primaryKey().defaultRandom(),
  articleId: articleId(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  isHelpful: boolean("is_helpful").notNull(),
  text: text().notNull().default(""),
  /** Revision of the article when it was read. */
  revision: integer().notNull(),
  createdAt: time("created_at").notNull(),
  handledAt: time("handled_at"),
  handledBy: uuid("handled_by")
    .$type<AccountId>()
    .references(() => account.id),
});
