import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { DeadlineKind, LimitStep, SpecialDay } from "#contracts/deadline/settings.ts";
import type { FilingId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { filing } from "./filing.ts";

export const deadlineLimit = pgTable(
  "deadline_limit",
  {
    kind: text().$type<DeadlineKind>().notNull(),
    step: text().$type<LimitStep>().notNull(),
    days: integer().notNull(),
    byName: text("by_name"),
    reason: text(),
    changedAt: time("changed_at"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.step] })],
);

export const calendarYear = pgTable("calendar_year", {
  year: integer().primaryKey(),
  days: jsonb().$type<SpecialDay[]>().notNull(),
  byName: text("by_name").notNull(),
  reason: text().notNull(),
  changedAt: time("changed_at").notNull(),
});

/** One row per step and kind of reminder, so that each is sent once. */
export const deadlineReminder = pgTable(
  "deadline_reminder",
  {
    filingId: uuid("filing_id")
      .$type<FilingId>()
      .notNull()
      .references(() => filing.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    kind: text().$type<"soon" | "overdue">().notNull(),
    at: time("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.seq, table.kind] })],
);
