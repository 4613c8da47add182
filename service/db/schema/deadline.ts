import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { DeadlineKind, LimitStep, SpecialDay } from "#contracts/deadline.ts";
import type { FilingId } from "#contracts/ids.ts";

import { filing } from "./filing.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Working days that a step of a kind may take, and from how many left on it is due soon. */
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

/** The holidays and make-up days of a year, entered or corrected by people. */
export const calendarYear = pgTable("calendar_year", {
  year: integer().primaryKey(),
  days: jsonb().$type<SpecialDay[]>().notNull(),
  byName: text("by_name").notNull(),
  reason: text().notNull(),
  changedAt: time("changed_at").notNull(),
});

/** What was reminded of: once for each step of a filing and kind of reminder. */
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
