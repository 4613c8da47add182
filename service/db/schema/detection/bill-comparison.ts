import { integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { DifferenceKind } from "#contracts/detection/difference.ts";
import type { ReportId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { detectionReport } from "./detection.ts";

const report = (name: string) =>
  uuid(name)
    .$type<ReportId>()
    .notNull()
    .references(() => detectionReport.id, { onDelete: "cascade" });

export const billComparison = pgTable(
  "bill_comparison",
  {
    beforeId: report("before_id"),
    afterId: report("after_id"),
    comparedAt: time("compared_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.beforeId, table.afterId] })],
);

export const billDifference = pgTable(
  "bill_difference",
  {
    beforeId: uuid("before_id").$type<ReportId>().notNull(),
    afterId: uuid("after_id").$type<ReportId>().notNull(),
    n: integer().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    beforeSeq: integer("before_seq"),
    afterSeq: integer("after_seq"),
    delta: numeric().notNull(),
  },
  (table) => [primaryKey({ columns: [table.beforeId, table.afterId, table.n] })],
);
