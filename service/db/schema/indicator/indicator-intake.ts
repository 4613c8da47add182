import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, IntakeId, SampleId } from "#contracts/ids.ts";
import type { IntakeState } from "#contracts/indicator/sample/intake.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { time } from "../time.ts";
import { indicatorSample } from "./indicator-sample.ts";

export const indicatorIntake = pgTable("indicator_intake", {
  id: uuid().$type<IntakeId>().primaryKey().defaultRandom(),
  fileId: uuid("file_id")
    .$type<FileId>()
    .notNull()
    .references(() => file.id, { onDelete: "cascade" }),
  fileName: text("file_name").notNull(),
  /** Read with `sampleRecordInputSchema`. */
  input: jsonb().$type<unknown>().notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  state: text().$type<IntakeState>().notNull().default("waiting"),
  percent: integer().notNull().default(0),
  message: text().notNull().default(""),
  sampleId: uuid("sample_id")
    .$type<SampleId>()
    .references(() => indicatorSample.id),
  askedAt: time("asked_at").notNull(),
  changedAt: time("changed_at").notNull(),
});
export type IntakeRow = typeof indicatorIntake.$inferSelect;
