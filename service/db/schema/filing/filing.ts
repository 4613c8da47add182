import { char, integer, jsonb, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { AccountId, EnterpriseId, FilingId, ReportId, StationId } from "#contracts/ids.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";

import { account } from "../account.ts";
import { region } from "../region/region.ts";
import { station } from "../region/station.ts";
import { enterprise } from "../registry/enterprise.ts";
import { time } from "../time.ts";

/**
 * Copies of form values for lists and search: `copiesIn` fills them up to the first submission, on each and on
 * acceptance. A 变更 carries them.
 */
export const storedCopies = {
  projectName: text("project_name").notNull().default(""),
  tenderName: text("tender_name").notNull().default(""),
  tendererName: text("tenderer_name").notNull().default(""),
  tendererUscc: text("tenderer_uscc").notNull().default(""),
  consultName: text("consult_name").notNull().default(""),
  consultUscc: text("consult_uscc").notNull().default(""),
  proxyUscc: text("proxy_uscc").notNull().default(""),
  contractorName: text("contractor_name").notNull().default(""),
  contractorUscc: text("contractor_uscc").notNull().default(""),
  ceilingPrice: numeric("ceiling_price", { precision: 18, scale: 2 }),
  submittedPrice: numeric("submitted_price", { precision: 18, scale: 2 }),
  approvedPrice: numeric("approved_price", { precision: 18, scale: 2 }),
  /** Code of 工程类型. */
  projectClass: text("project_class").notNull().default(""),
  /** 备案编号 of the max price that a settlement belongs to. */
  ceilingFilingNo: text("ceiling_filing_no").notNull().default(""),
};
export type StoredCopy = keyof typeof storedCopies;

export const filing = pgTable("filing", {
  id: uuid().$type<FilingId>().primaryKey().defaultRandom(),
  kind: text().$type<FilingKind>().notNull(),
  lineage: uuid().$type<FilingId>().notNull(),
  version: integer().notNull(),
  supersedes: uuid().$type<FilingId>(),
  status: text().$type<FilingStatus>().notNull(),
  returnKind: text("return_kind").$type<ReturnKind>(),
  revision: integer().notNull().default(1),
  submissionCount: integer("submission_count").notNull().default(0),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  filerId: uuid("filer_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  assigneeId: uuid("assignee_id")
    .$type<AccountId>()
    .references(() => account.id),
  stationId: uuid("station_id")
    .$type<StationId>()
    .references(() => station.id),
  regionCode: char("region_code", { length: 6 }).references(() => region.code),
  /** ID numbers in it are sealed; read with `openForm`. */
  formValues: jsonb("form_values").$type<FormValues>().notNull().default({}),
  ...storedCopies,
  acceptNo: text("accept_no").notNull().default(""),
  filingNo: text("filing_no").notNull().default(""),
  reportId: uuid("report_id").$type<ReportId>(),
  submittedAt: time("submitted_at"),
  statusAt: time("status_at").notNull(),
  dueAt: time("due_at"),
  dueDays: integer("due_days"),
  /** Time and working days of the last return; a revoke resumes them. */
  correctionStartedAt: time("correction_started_at"),
  correctionDays: integer("correction_days"),
  publicityStart: time("publicity_start"),
  publicityEnd: time("publicity_end"),
  filedAt: time("filed_at"),
  logSeq: integer("log_seq").notNull().default(0),
  logHead: text("log_head").notNull().default(""),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
});
export type FilingRow = typeof filing.$inferSelect;
