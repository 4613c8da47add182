import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { EnterpriseId, StaffId } from "#contracts/ids.ts";

import { enterprise } from "../enterprise.ts";

export const staff = pgTable("staff", {
  id: uuid().$type<StaffId>().primaryKey().defaultRandom(),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  name: text().notNull(),
  position: text().notNull().default(""),
  active: boolean().notNull().default(true),
});
