import { date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { EnterpriseId, RegistryRequestId } from "#contracts/ids.ts";
import type { ConsentWay, SmsObstacle, TransferAnswer } from "#contracts/registry-request/transfer.ts";

import { time } from "../time.ts";
import { enterprise } from "./enterprise.ts";
import { registryRequest } from "./registry-request.ts";

/** More of a registry request of the kind `transfer`: the person's consent, the former enterprise's answer. */
export const registryTransfer = pgTable("registry_transfer", {
  requestId: uuid("request_id")
    .$type<RegistryRequestId>()
    .primaryKey()
    .references(() => registryRequest.id),
  formerEnterpriseId: uuid("former_enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  contractOn: date("contract_on", { mode: "string" }).notNull(),
  specialReason: text("special_reason").notNull().default(""),
  consentWay: text("consent_way").$type<ConsentWay>().notNull(),
  /** Null by SMS. */
  smsObstacle: text("sms_obstacle").$type<SmsObstacle>(),
  codeHash: text("code_hash"),
  codeTries: integer("code_tries").notNull().default(0),
  codeSends: integer("code_sends").notNull().default(0),
  codeAt: time("code_at"),
  consentUntil: time("consent_until"),
  consentedAt: time("consented_at"),
  /** From then on the former enterprise sees the request. */
  formerToldAt: time("former_told_at"),
  answer: text().$type<TransferAnswer>(),
  lastDay: date("last_day", { mode: "string" }),
  answerReason: text("answer_reason").notNull().default(""),
  answeredAt: time("answered_at"),
});
export type RegistryTransferRow = typeof registryTransfer.$inferSelect;
