import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { BillRowKind } from "#contracts/detection/detection.ts";
import type { ReportId } from "#contracts/ids.ts";

import { detectionReport } from "./detection.ts";

const reportId = () =>
  uuid("report_id")
    .$type<ReportId>()
    .notNull()
    .references(() => detectionReport.id, { onDelete: "cascade" });

export const billRow = pgTable(
  "bill_row",
  {
    reportId: reportId(),
    seq: integer().notNull(),
    parent: integer(),
    depth: integer().notNull(),
    kind: text().$type<BillRowKind>().notNull(),
    section: text({ enum: ["divisional", "measure", "other"] }),
    number: text().notNull(),
    name: text().notNull(),
    feature: text().notNull(),
    unit: text().notNull(),
    quantity: text(),
    price: text(),
    total: text(),
    calcType: text("calc_type"),
    sheet: text(),
    line: integer().notNull(),
    columnNumber: integer("column_number").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.seq] })],
);

export const billHeading = pgTable(
  "bill_heading",
  {
    reportId: uuid("report_id").$type<ReportId>().notNull(),
    seq: integer().notNull(),
    lastSeq: integer("last_seq").notNull(),
    items: integer().notNull(),
    errors: integer().notNull(),
    warnings: integer().notNull(),
    infos: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.seq] })],
);
