import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, EnterpriseId, StationId } from "#contracts/ids.ts";
import type { Role } from "#contracts/permissions/roles.ts";

import { station } from "./region/station.ts";
import { enterprise } from "./registry/enterprise.ts";
import { time } from "./time.ts";

export const account = pgTable("account", {
  id: uuid().$type<AccountId>().primaryKey().defaultRandom(),
  userCode: text("user_code").notNull().unique("account_user_code"),
  name: text().notNull(),
  passwordHash: text("password_hash").notNull(),
  role: text().$type<Role>().notNull(),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .references(() => enterprise.id),
  stationId: uuid("station_id")
    .$type<StationId>()
    .references(() => station.id),
  demo: boolean().notNull().default(false),
  /** Cannot sign in, for any reason; the two times below are reasons of administrators. */
  locked: boolean().notNull().default(false),
  lockedAt: time("locked_at"),
  disabledAt: time("disabled_at"),
  pendingAt: time("pending_at"),
  sessionEpoch: integer("session_epoch").notNull().default(1),
  /** Sealed; looked up by the index. */
  phone: text(),
  phoneIndex: text("phone_index").unique("account_phone"),
  mustChange: boolean("must_change").notNull().default(false),
  passwordAt: time("password_at").notNull().defaultNow(),
  createdAt: time("created_at").notNull().defaultNow(),
});
export type AccountRow = typeof account.$inferSelect;
