import { integer, pgTable, uuid } from "drizzle-orm/pg-core";

import type { ReportId } from "#contracts/ids.ts";

import { detectionReport } from "./detection.ts";

/** Distinct main materials of a bill, and those with a published price. */
export const reportMaterial = pgTable("report_material", {
  reportId: uuid("report_id")
    .$type<ReportId>()
    .primaryKey()
    .references(() => detectionReport.id, { onDelete: "cascade" }),
  materials: integer().notNull(),
  priced: integer().notNull(),
});
