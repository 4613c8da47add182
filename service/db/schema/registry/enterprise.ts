import { char, date, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { EnterpriseId, FileId } from "#contracts/ids.ts";
import type { EnterpriseKind } from "#contracts/registration/options.ts";
import type { EnterpriseEnding } from "#contracts/registry-request/options.ts";

import { region } from "../region/region.ts";
import { time } from "../time.ts";

export const enterprise = pgTable("enterprise", {
  id: uuid().$type<EnterpriseId>().primaryKey().defaultRandom(),
  name: text().notNull(),
  uscc: char({ length: 18 }).notNull().unique(),
  kind: text().$type<EnterpriseKind>().notNull(),
  regionCode: char("region_code", { length: 6 }).references(() => region.code),
  legalRep: text("legal_rep"),
  address: text(),
  capital: numeric({ precision: 18, scale: 2 }),
  foundedOn: date("founded_on"),
  economicType: text("economic_type"),
  technicalLead: text("technical_lead"),
  qualificationNo: text("qualification_no"),
  email: text(),
  /** No foreign key: file references account, which references enterprise. */
  licenceFileId: uuid("licence_id").$type<FileId>(),
  createdAt: time("created_at").notNull().defaultNow(),
  status: text({ enum: ["active", "deregistered"] })
    .notNull()
    .default("active"),
  statusOn: date("status_on", { mode: "string" }),
  contactName: text("contact_name").notNull().default(""),
  /** Sealed. */
  contactPhone: text("contact_phone"),
  /** Optimistic lock; each revision has its row in `registry_history`. */
  revision: integer().notNull().default(1),
  /** Why it was deregistered; null while active. */
  ending: text().$type<EnterpriseEnding>(),
});
export type EnterpriseRow = typeof enterprise.$inferSelect;
