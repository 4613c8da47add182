import { pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountChangeKind, AccountChangeOutcome } from "#contracts/account/changes/account-change.ts";
import type { AccountId, ChangeId, StationId } from "#contracts/ids.ts";
import type { StationRole } from "#contracts/user.ts";

import { account } from "./account.ts";
import { station } from "./region/station.ts";
import { time } from "./time.ts";

const person = (name: string) =>
  uuid(name)
    .$type<AccountId>()
    .references(() => account.id);

export const accountChange = pgTable("account_change", {
  id: uuid().$type<ChangeId>().primaryKey().defaultRandom(),
  accountId: person("account_id").notNull(),
  kind: text().$type<AccountChangeKind>().notNull(),
  name: text(),
  role: text().$type<StationRole>(),
  stationId: uuid("station_id")
    .$type<StationId>()
    .references(() => station.id),
  /** Sealed like the ID number; both are erased when the request closes. */
  phone: text(),
  phoneIndex: text("phone_index"),
  idNumber: text("id_number"),
  linkHash: text("link_hash").unique(),
  askedBy: person("asked_by").notNull(),
  askedAt: time("asked_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  provedAt: time("proved_at"),
  consentedBy: person("consented_by"),
  consentedAt: time("consented_at"),
  outcome: text().$type<AccountChangeOutcome>(),
  reason: text().notNull().default(""),
  closedAt: time("closed_at"),
});
export type AccountChangeRow = typeof accountChange.$inferSelect;

export const accountLink = pgTable("account_link", {
  accountId: person("account_id").primaryKey(),
  hash: text().notNull().unique(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});
