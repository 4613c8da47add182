import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, EnterpriseId, StationId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { station } from "./region/station.ts";
import { enterprise } from "./registry/enterprise.ts";
import { time } from "./time.ts";

export const outbox = pgTable("outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  stationId: uuid("station_id")
    .$type<StationId>()
    .references(() => station.id),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .references(() => enterprise.id),
  /** Everybody of a region and below it instead of one unit; empty for all units. */
  regionPrefix: text("region_prefix"),
  /** One person of that unit; null addresses everybody in it. */
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  msgType: text("msg_type", { enum: ["1", "2", "3", "4", "5", "6", "7"] }).notNull(),
  businessId: uuid("business_id").notNull(),
  userName: text("user_name").notNull(),
  /** Name of the project or enterprise. */
  subject: text().notNull(),
  text: text().notNull(),
  hint: text({ enum: ["marks", "assignee", "decisions", "step"] }),
  sentAt: time("sent_at"),
});
