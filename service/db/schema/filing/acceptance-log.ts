import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FilingId } from "#contracts/ids.ts";
import type { ReviewResult, LogAction } from "#contracts/workflow/actions.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";

import { time } from "../time.ts";
import { filing } from "./filing.ts";

export const acceptanceLog = pgTable(
  "acceptance_log",
  {
    filingId: uuid("filing_id")
      .$type<FilingId>()
      .notNull()
      .references(() => filing.id),
    seq: integer().notNull(),
    action: text().$type<Transition["action"]>().notNull(),
    result: text().$type<ReviewResult>(),
    log: text().$type<LogAction>().notNull(),
    fromStatus: text("from_status").$type<FilingStatus>().notNull(),
    toStatus: text("to_status").$type<FilingStatus>().notNull(),
    fromReturnKind: text("from_return_kind").$type<ReturnKind>(),
    toReturnKind: text("to_return_kind").$type<ReturnKind>(),
    opinion: text().notNull(),
    operatorId: uuid("operator_id").$type<AccountId>(),
    operatorName: text("operator_name").notNull(),
    unitName: text("unit_name").notNull(),
    at: time().notNull(),
    revision: integer().notNull(),
    requestId: text("request_id").notNull(),
    prevHash: text("prev_hash").notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.seq] })],
);
