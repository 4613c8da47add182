import { char, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { SsoType } from "#contracts/account/sso/sso.ts";
import type { AccountId, SessionId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";
import { session } from "./session.ts";

const provider = () => text({ enum: ["oidc", "ticket"] }).notNull();

export const ssoState = pgTable("sso_state", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  type: text().$type<SsoType>().notNull(),
  provider: provider(),
  returnTo: text("return_to").notNull().default(""),
  network: text().notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  usedAt: time("used_at"),
});

export const ssoAnswer = pgTable("sso_answer", {
  answerHash: text("answer_hash").primaryKey(),
  usedAt: time("used_at").notNull(),
});

export const ssoBinding = pgTable(
  "sso_binding",
  {
    type: text().$type<SsoType>().notNull(),
    subjectHash: text("subject_hash").notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.subjectHash] })],
);

export const ssoSession = pgTable("sso_session", {
  sessionId: uuid("session_id")
    .$type<SessionId>()
    .primaryKey()
    .references(() => session.id, { onDelete: "cascade" }),
  type: text().$type<SsoType>().notNull(),
  provider: provider(),
  idToken: text("id_token"),
});

export const ssoRegistration = pgTable("sso_registration", {
  tokenHash: text("token_hash").primaryKey(),
  uscc: char({ length: 18 }).notNull(),
  unitName: text("unit_name").notNull(),
  legalRep: text("legal_rep").notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});
