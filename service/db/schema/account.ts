import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId, EnterpriseId, RegulatorId } from "#contracts/ids.ts";
import type { Role } from "#contracts/roles.ts";

import { enterprise } from "./enterprise.ts";
import { regulator } from "./regulator.ts";

export const account = pgTable("account", {
  id: uuid().$type<AccountId>().primaryKey().defaultRandom(),
  userCode: text("user_code").notNull().unique("account_user_code"),
  name: text().notNull(),
  passwordHash: text("password_hash").notNull(),
  role: text().$type<Role>().notNull(),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .references(() => enterprise.id),
  regulatorId: uuid("regulator_id")
    .$type<RegulatorId>()
    .references(() => regulator.id),
  demo: boolean().notNull().default(false),
  /** Cannot sign in, for whatever reason; the two times below are reasons of administrators. */
  locked: boolean().notNull().default(false),
  lockedAt: timestamp("locked_at", { withTimezone: true, precision: 3 }),
  disabledAt: timestamp("disabled_at", { withTimezone: true, precision: 3 }),
  /** Since when it waits to be opened by the security administrator; null once it was. */
  pendingAt: timestamp("pending_at", { withTimezone: true, precision: 3 }),
  sessionEpoch: integer("session_epoch").notNull().default(1),
  /** Sealed; the index is what it is looked up by. */
  phone: text(),
  phoneIndex: text("phone_index").unique("account_phone"),
  mustChange: boolean("must_change").notNull().default(false),
  passwordAt: timestamp("password_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
export type AccountRow = typeof account.$inferSelect;
