import { boolean, integer, jsonb, pgTable, real, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";

import { detectionReportOutputSchema, reportRuleSchema } from "#contracts/detection/detection-api.ts";
import { billTotalsSchema } from "#contracts/detection/detection.ts";
import type { ReferenceUsed } from "#contracts/detection/reference-used.ts";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import { type AccountId, type FileId, fileIdSchema, type FilingId, type ReportId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { filing } from "../filing/filing.ts";
import { time } from "../time.ts";

export const ruleSet = pgTable("rule_set", {
  version: text().primaryKey(),
  thresholds: jsonb().$type<unknown>().notNull(),
  /** Differences from the program's defaults. */
  changes: jsonb().$type<unknown>().notNull().default({}),
  /** Published version of each local rule, by code. */
  localRules: jsonb("local_rules").$type<unknown>().notNull().default({}),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  byName: text("by_name").notNull().default("系统"),
  reason: text().notNull().default("系统默认值"),
  createdAt: time("created_at").notNull(),
});

export const detectionJob = pgTable("detection_job", {
  filingId: uuid("filing_id")
    .$type<FilingId>()
    .primaryKey()
    .references(() => filing.id, { onDelete: "cascade" }),
  jobId: uuid("job_id").notNull(),
  state: text({ enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
  stage: text().$type<DetectionStatus["stage"]>().notNull(),
  progress: real().notNull().default(0),
  rows: integer().notNull().default(0),
  findings: integer().notNull().default(0),
  message: text().notNull().default(""),
  attemptReportId: uuid("attempt_report_id").$type<ReportId>(),
  queuedAt: time("queued_at").notNull(),
  startedAt: time("started_at"),
  finishedAt: time("finished_at"),
});

const comparedFileSchema = z.object({
  name: z.enum(["tender", "ceiling"]),
  fileId: fileIdSchema,
  fileName: z.string(),
});
/** A counterpart that a report was made with. */
export type ComparedFile = z.infer<typeof comparedFileSchema>;

/** Reports of earlier versions do not tell what they were compared with. */
export const reportSummarySchema = detectionReportOutputSchema
  .pick({ project: true, counts: true, units: true })
  .extend({
    totals: billTotalsSchema,
    rules: z.array(reportRuleSchema),
    compared: z.array(comparedFileSchema).default([]),
  });
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** Visible once a filing, or for its enterprise alone a trial check, points at it. */
export const detectionReport = pgTable("detection_report", {
  id: uuid().$type<ReportId>().primaryKey(),
  filingId: uuid("filing_id")
    .$type<FilingId>()
    .notNull()
    .references(() => filing.id),
  round: integer().notNull(),
  fileId: uuid("file_id")
    .$type<FileId>()
    .notNull()
    .references(() => file.id),
  fileName: text("file_name").notNull(),
  standardVersion: text("standard_version", { enum: ["2013", "2024"] }).notNull(),
  ruleSetVersion: text("rule_set_version")
    .notNull()
    .references(() => ruleSet.version),
  createdAt: time("created_at").notNull(),
  finishedAt: time("finished_at"),
  summary: jsonb().$type<ReportSummary>(),
  rowCount: integer("row_count").notNull().default(0),
  findingCount: integer("finding_count").notNull().default(0),
  referenceUsed: jsonb("reference_used").$type<readonly ReferenceUsed[]>().notNull().default([]),
  /** 报告编号; null until the report is visible. */
  number: text().unique(),
  isTrial: boolean("is_trial").notNull().default(false),
});
