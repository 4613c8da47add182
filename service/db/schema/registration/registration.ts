import { char, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { FormValues } from "#contracts/form/form.ts";
import type { AccountId, EnterpriseId, FileId, RegistrationId, StationId } from "#contracts/ids.ts";
import type { RegistrationStatus } from "#contracts/registration/registration.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { region } from "../region/region.ts";
import { station } from "../region/station.ts";
import { enterprise } from "../registry/enterprise.ts";
import { time } from "../time.ts";

export const registration = pgTable("registration", {
  id: uuid().$type<RegistrationId>().primaryKey(),
  number: text().notNull().unique(),
  status: text().$type<RegistrationStatus>().notNull(),
  revision: integer().notNull().default(1),
  uscc: char({ length: 18 }).notNull(),
  name: text().notNull(),
  regionCode: char("region_code", { length: 6 })
    .notNull()
    .references(() => region.code),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  formValues: jsonb("form_values").$type<FormValues>().notNull(),
  applicantName: text("applicant_name").notNull(),
  /** Sealed; looked up by the indexes. */
  phone: text().notNull(),
  phoneIndex: text("phone_index").notNull(),
  idNumber: text("id_number").notNull(),
  idNumberIndex: text("id_number_index").notNull(),
  passwordHash: text("password_hash"),
  licenceFileId: uuid("licence_id")
    .$type<FileId>()
    .notNull()
    .references(() => file.id),
  submittedAt: time("submitted_at").notNull(),
  statusAt: time("status_at").notNull(),
  dueAt: time("due_at"),
  dueDays: integer("due_days"),
  opinion: text().notNull().default(""),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .references(() => enterprise.id),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  createdAt: time("created_at").notNull(),
});
export type RegistrationRow = typeof registration.$inferSelect;

export const registrationLog = pgTable(
  "registration_log",
  {
    registrationId: uuid("registration_id")
      .$type<RegistrationId>()
      .notNull()
      .references(() => registration.id),
    seq: integer().notNull(),
    log: text({ enum: ["submit", "back", "pass"] }).notNull(),
    opinion: text().notNull(),
    operatorId: uuid("operator_id").$type<AccountId>(),
    operatorName: text("operator_name").notNull(),
    unitName: text("unit_name").notNull(),
    at: time("at").notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.seq] })],
);
export type RegistrationLogRow = typeof registrationLog.$inferSelect;

export const registrationSubmission = pgTable(
  "registration_submission",
  {
    registrationId: uuid("registration_id")
      .$type<RegistrationId>()
      .notNull()
      .references(() => registration.id),
    round: integer().notNull(),
    at: time("at").notNull(),
    name: text().notNull(),
    regionCode: char("region_code", { length: 6 })
      .notNull()
      .references(() => region.code),
    applicantName: text("applicant_name").notNull(),
    idNumber: text("id_number").notNull(),
    formValues: jsonb("form_values").$type<FormValues>().notNull(),
    licenceFileId: uuid("licence_id")
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
  },
  (table) => [primaryKey({ columns: [table.registrationId, table.round] })],
);

export const registrationToken = pgTable("registration_token", {
  hash: text().primaryKey(),
  uscc: char({ length: 18 }).notNull(),
  name: text().notNull(),
  registrationId: uuid("registration_id")
    .$type<RegistrationId>()
    .references(() => registration.id),
  draft: text(),
  expiresAt: time("expires_at").notNull(),
});
export type RegistrationTokenRow = typeof registrationToken.$inferSelect;

export const registrationUpload = pgTable("registration_upload", {
  fileId: uuid("file_id")
    .$type<FileId>()
    .primaryKey()
    .references(() => file.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull(),
});
