import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { ReportId } from "#contracts/ids.ts";

import { detectionReport } from "./detection.ts";

/** Findings of a report by rule; a rule without findings has no row. */
export const reportRule = pgTable(
  "report_rule",
  {
    reportId: uuid("report_id")
      .$type<ReportId>()
      .notNull()
      .references(() => detectionReport.id, { onDelete: "cascade" }),
    rule: text().notNull(),
    errors: integer().notNull(),
    warnings: integer().notNull(),
    infos: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.rule] })],
);
