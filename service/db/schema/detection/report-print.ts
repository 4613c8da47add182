import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { ToldReport } from "#contracts/detection/report-check/report-check.ts";
import type { ReportId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { detectionReport } from "./detection.ts";

/** Papers that the platform issued; equal ones once. */
export const reportPrint = pgTable("report_print", {
  /** Keyed, of 报告编号 and 校验码 together. */
  mac: text().primaryKey(),
  reportId: uuid("report_id")
    .$type<ReportId>()
    .notNull()
    .references(() => detectionReport.id, { onDelete: "cascade" }),
  printedAt: time("printed_at").notNull(),
  told: jsonb().$type<ToldReport>().notNull(),
});
