import { bigint, boolean, foreignKey, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import type { PriceIssueId, ReportId } from "#contracts/ids.ts";

import { detectionReport } from "../detection/detection.ts";
import { priceRow } from "./price-row.ts";

/** Prices that a report compared materials with. */
export const priceUse = pgTable(
  "price_use",
  {
    reportId: uuid("report_id")
      .$type<ReportId>()
      .notNull()
      .references(() => detectionReport.id, { onDelete: "cascade" }),
    material: bigint({ mode: "number" }).notNull(),
    issueId: uuid("issue_id").$type<PriceIssueId>().notNull(),
    n: integer().notNull(),
    byCode: boolean("by_code").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.material, table.issueId, table.n] }),
    foreignKey({ columns: [table.issueId, table.n], foreignColumns: [priceRow.issueId, priceRow.n] }),
  ],
);
