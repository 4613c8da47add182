import { sql } from "drizzle-orm";
import { boolean, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { ReportId } from "#contracts/ids.ts";
import type { CostRowKind } from "#contracts/settlement/cost-rows.ts";

import { detectionReport } from "./detection.ts";

export const settlementRow = pgTable(
  "settlement_row",
  {
    reportId: uuid("report_id")
      .$type<ReportId>()
      .notNull()
      .references(() => detectionReport.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    kind: text().$type<CostRowKind>().notNull(),
    sectional: text().notNull(),
    unitName: text("unit_name").notNull(),
    place: integer().notNull(),
    number: text().notNull(),
    name: text().notNull(),
    feature: text().notNull(),
    measuringUnit: text("measuring_unit").notNull(),
    contractQuantity: numeric("contract_quantity"),
    submittedQuantity: numeric("submitted_quantity"),
    approvedQuantity: numeric("approved_quantity"),
    contractPrice: numeric("contract_price"),
    submittedPrice: numeric("submitted_price"),
    approvedPrice: numeric("approved_price"),
    contractTotal: numeric("contract_total"),
    submittedTotal: numeric("submitted_total"),
    approvedTotal: numeric("approved_total"),
    net: numeric()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(approved_total, 0) - coalesce(submitted_total, 0)`),
    differs: boolean().notNull(),
    minuted: boolean().notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.seq] })],
);
