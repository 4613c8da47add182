import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { AccountId, FileId, FilingId, SessionId } from "#contracts/ids.ts";
import type { Signatures } from "#service/detection/rules/file/signers.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { time } from "../time.ts";
import { filing } from "./filing.ts";

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

/** `round` is the submission that first included the attachment. */
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

/** Rows stored by earlier versions lack signatures. */
export type StoredBillFacts = { project: ProjectFacts; totals: BillTotals; signatures?: Signatures[] };

export const filingBill = pgTable(
  "filing_bill",
  {
    filingId: filingId(),
    code: text().notNull(),
    fileId: fileId(),
    facts: jsonb().$type<StoredBillFacts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.code] })],
);

/** Marks that a session has its one audit row for saving a draft. */
export const filingSaveSession = pgTable(
  "filing_save_session",
  { filingId: filingId(), sessionId: uuid("session_id").$type<SessionId>().notNull() },
  (table) => [primaryKey({ columns: [table.filingId, table.sessionId] })],
);

export type SubmittedFile = { code: string; fileId: FileId };

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
