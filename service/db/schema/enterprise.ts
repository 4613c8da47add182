import { char, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { EnterpriseId } from "#contracts/ids.ts";

import { region } from "./region.ts";

export const enterprise = pgTable("enterprise", {
  id: uuid().$type<EnterpriseId>().primaryKey().defaultRandom(),
  name: text().notNull(),
  uscc: char({ length: 18 }).notNull().unique(),
  kind: text({ enum: ["consult", "build", "construct", "proxy", "supervise", "design"] }).notNull(),
  regionCode: char("region_code", { length: 6 }).references(() => region.code),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
