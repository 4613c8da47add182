import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { BillTotals, ProjectFacts } from "#contracts/detection.ts";
import type { FormValues } from "#contracts/form.ts";
import type { AccountId, FileId, FilingId } from "#contracts/ids.ts";
import type { Signatures } from "#service/detection/rules/signers.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { filing } from "./filing.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const filingId = () =>
  uuid("filing_id")
    .$type<FilingId>()
    .notNull()
    .references(() => filing.id, { onDelete: "cascade" });
const fileId = () =>
  uuid("file_id")
    .$type<FileId>()
    .notNull()
    .references(() => file.id);

/** A paper of a filing; `round` is the submission it was first a part of. */
export const filingFile = pgTable("filing_file", {
  id: uuid().primaryKey().defaultRandom(),
  filingId: filingId(),
  code: text().notNull(),
  fileId: fileId(),
  round: integer().notNull(),
  addedAt: time("added_at").notNull(),
  hiddenAt: time("hidden_at"),
  hiddenBy: uuid("hidden_by")
    .$type<AccountId>()
    .references(() => account.id),
});
export type FilingFileRow = typeof filingFile.$inferSelect;

/** Facts that an earlier version stored say nothing of signatures. */
export type StoredBillFacts = { project: ProjectFacts; totals: BillTotals; signatures?: Signatures[] };

/** What a bill of a filing says; a settlement has three. */
export const filingBill = pgTable(
  "filing_bill",
  {
    filingId: filingId(),
    /** The paper that it is. */
    code: text().notNull(),
    fileId: fileId(),
    facts: jsonb().$type<StoredBillFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.code] })],
);

/** A session that has left its one audit row for saving a draft. */
export const filingSaveMark = pgTable(
  "filing_save_mark",
  { filingId: filingId(), sessionId: uuid("session_id").notNull() },
  (table) => [primaryKey({ columns: [table.filingId, table.sessionId] })],
);

export type SubmittedFile = { code: string; fileId: FileId };

/** What was handed in, as it stood then. */
export const filingSubmission = pgTable(
  "filing_submission",
  {
    filingId: uuid("filing_id")
      .$type<FilingId>()
      .notNull()
      .references(() => filing.id),
    round: integer().notNull(),
    at: time("at").notNull(),
    formValues: jsonb("form_values").$type<FormValues>().notNull(),
    files: jsonb().$type<SubmittedFile[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.round] })],
);
