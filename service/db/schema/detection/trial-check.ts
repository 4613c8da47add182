import { date, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";

import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { EnterpriseId, FilingId, ReportId } from "#contracts/ids.ts";

import { filing } from "../filing/filing.ts";
import { enterprise } from "../registry/enterprise.ts";
import { time } from "../time.ts";
import { detectionReport } from "./detection.ts";

const enterpriseId = () =>
  uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id);

/** `reportId` is the last finished result; it stays while a new check runs. */
export const trialCheck = pgTable(
  "trial_check",
  {
    filingId: uuid("filing_id")
      .$type<FilingId>()
      .notNull()
      .references(() => filing.id, { onDelete: "cascade" }),
    code: text().notNull(),
    enterpriseId: enterpriseId(),
    jobId: uuid("job_id").notNull(),
    state: text({ enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    stage: text().$type<DetectionStatus["stage"]>().notNull(),
    progress: real().notNull().default(0),
    rows: integer().notNull().default(0),
    findings: integer().notNull().default(0),
    message: text().notNull().default(""),
    attemptReportId: uuid("attempt_report_id").$type<ReportId>(),
    reportId: uuid("report_id")
      .$type<ReportId>()
      .references(() => detectionReport.id, { onDelete: "set null" }),
    /** Digest of what the result rests on beside the bills. */
    basisDigest: text("basis_digest").notNull().default(""),
    byName: text("by_name").notNull(),
    queuedAt: time("queued_at").notNull(),
    startedAt: time("started_at"),
    finishedAt: time("finished_at"),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.code] })],
);
export type TrialCheckRow = typeof trialCheck.$inferSelect;

/** Outlives its filing, so that deleting drafts gives no trial checks back. */
export const trialCheckCount = pgTable(
  "trial_check_count",
  {
    enterpriseId: enterpriseId(),
    day: date({ mode: "string" }).notNull(),
    filingId: uuid("filing_id").$type<FilingId>().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enterpriseId, table.day, table.filingId] })],
);
