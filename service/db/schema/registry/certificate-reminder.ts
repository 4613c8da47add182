import { date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import { time } from "../time.ts";
import { certificatePeriod } from "./certificate.ts";

/** Steps in days before the last day of validity. */
export const certificateReminder = pgTable(
  "certificate_reminder",
  {
    periodId: uuid("period_id")
      .notNull()
      .references(() => certificatePeriod.id),
    validTo: date("valid_to", { mode: "string" }).notNull(),
    step: integer().notNull(),
    at: time("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodId, table.validTo, table.step] })],
);

/** One row: the day on which reminders began. */
export const certificateReminderStart = pgTable("certificate_reminder_start", {
  since: date({ mode: "string" }).primaryKey(),
});
