import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { CodeId } from "#contracts/ids.ts";
import type { SmsPurpose } from "#contracts/sms/sms.ts";

import { time } from "./time.ts";

export const smsMessage = pgTable("sms_message", {
  id: uuid().primaryKey().defaultRandom(),
  at: time("at").notNull(),
  template: text({
    enum: [
      "code",
      "locked",
      "registration-passed",
      "registration-returned",
      "account-link",
      "change-link",
      "change-code",
      "change-asked",
      "change-done",
      "phone-changed",
      "transfer-consent",
      "certificate-due",
    ],
  }).notNull(),
  phone: text().notNull(),
  phoneIndex: text("phone_index").notNull(),
  code: text(),
  /** Variables of the template that are no secret. */
  params: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  toAccount: boolean("to_account").notNull(),
  state: text({ enum: ["waiting", "sent", "failed", "dropped"] })
    .notNull()
    .default("waiting"),
  doneAt: time("done_at"),
});
export type SmsMessageRow = typeof smsMessage.$inferSelect;

export const smsCode = pgTable("sms_code", {
  id: uuid().$type<CodeId>().primaryKey(),
  purpose: text().$type<SmsPurpose>().notNull(),
  phoneIndex: text("phone_index").notNull(),
  address: text().notNull(),
  codeHash: text("code_hash").notNull(),
  tries: integer().notNull().default(0),
  at: time("at").notNull(),
  expiresAt: time("expires_at").notNull(),
  usedAt: time("used_at"),
});
