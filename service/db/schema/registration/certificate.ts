import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { StaffId } from "#contracts/ids.ts";

import { staff } from "./staff.ts";

/** The number is stored in its normal form: `建[造]` and 14 digits. */
export const certificate = pgTable("certificate", {
  id: uuid().primaryKey().defaultRandom(),
  staffId: uuid("staff_id")
    .$type<StaffId>()
    .notNull()
    .references(() => staff.id),
  certNo: text("cert_no").notNull().unique(),
  level: text({ enum: ["1", "2"] }).notNull(),
  specialty: text({ enum: ["1", "2", "3", "4"] }).notNull(),
  validTo: date("valid_to", { mode: "string" }).notNull(),
});
