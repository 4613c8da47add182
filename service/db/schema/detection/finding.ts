import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { DecisionKind } from "#contracts/detection/detection-api.ts";
import type { Severity } from "#contracts/detection/detection.ts";
import type { AccountId, DecisionBatchId, FilingId, ReportId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";
import { detectionReport } from "./detection.ts";

/** A decision that a batch replaced; `at` in ISO 8601. */
export type FormerDecision = {
  key: string;
  fingerprint: string;
  kind: DecisionKind;
  reason: string;
  accountId: AccountId;
  byName: string;
  at: string;
  batchId: DecisionBatchId | null;
};

export const finding = pgTable(
  "finding",
  {
    reportId: uuid("report_id")
      .$type<ReportId>()
      .notNull()
      .references(() => detectionReport.id, { onDelete: "cascade" }),
    ordinal: integer().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    rule: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    kind: text().notNull(),
    amount: numeric(),
    isFresh: boolean("is_fresh").notNull().default(false),
    sectional: text(),
    unit: text(),
    item: text(),
    itemName: text("item_name"),
    element: text().notNull(),
    attribute: text(),
    sheet: text(),
    line: integer().notNull(),
    columnNumber: integer("column_number").notNull(),
    rowOrdinal: integer("row_ordinal"),
    seen: text().notNull(),
    expected: text().notNull(),
    message: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.ordinal] })],
);

const holds = () => ({
  lineage: uuid().$type<FilingId>().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
});
const author = () => ({
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  at: time().notNull(),
});

export const findingAnswer = pgTable(
  "finding_answer",
  { ...holds(), text: text().notNull(), ...author() },
  (table) => [primaryKey({ columns: [table.lineage, table.key, table.fingerprint] })],
);

export const findingDecisionBatch = pgTable("finding_decision_batch", {
  id: uuid().$type<DecisionBatchId>().primaryKey().defaultRandom(),
  reportId: uuid("report_id")
    .$type<ReportId>()
    .notNull()
    .references(() => detectionReport.id, { onDelete: "cascade" }),
  lineage: uuid().$type<FilingId>().notNull(),
  kind: text().$type<DecisionKind>().notNull(),
  former: jsonb().$type<FormerDecision[]>().notNull(),
  ...author(),
  undoneAt: time("undone_at"),
});

export const findingDecision = pgTable(
  "finding_decision",
  {
    ...holds(),
    kind: text().$type<DecisionKind>().notNull(),
    reason: text().notNull(),
    ...author(),
    batchId: uuid("batch_id")
      .$type<DecisionBatchId>()
      .references(() => findingDecisionBatch.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.lineage, table.key, table.fingerprint] })],
);
