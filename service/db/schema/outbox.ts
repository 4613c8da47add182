import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId, EnterpriseId, RegulatorId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { enterprise } from "./enterprise.ts";
import { regulator } from "./regulator.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Messages to people, in the transaction of what they tell of. */
export const outbox = pgTable("outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  regulatorId: uuid("regulator_id")
    .$type<RegulatorId>()
    .references(() => regulator.id),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .references(() => enterprise.id),
  /** One person of that unit; null: everybody. */
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  msgType: text("msg_type", { enum: ["1", "2", "3", "4"] }).notNull(),
  businessId: uuid("business_id").notNull(),
  userName: text("user_name").notNull(),
  text: text().notNull(),
  /** Null of a message. */
  hint: text({ enum: ["marks", "handler", "decisions"] }),
  sentAt: time("sent_at"),
});
