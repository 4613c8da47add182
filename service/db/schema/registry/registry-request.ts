import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type {
  AccountId,
  CertificateId,
  EnterpriseId,
  FileId,
  RegistryRequestId,
  StaffImportId,
  StationId,
} from "#contracts/ids.ts";
import type {
  RegistryChange,
  RegistryRemark,
  RegistryRequestKind,
  RegistryRequestStatus,
} from "#contracts/registry-request/registry-request.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { station } from "../region/station.ts";
import { time } from "../time.ts";
import { certificate } from "./certificate.ts";
import { enterprise } from "./enterprise.ts";
import { staffImport } from "./staff-import.ts";

export const registryRequest = pgTable("registry_request", {
  id: uuid().$type<RegistryRequestId>().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  kind: text().$type<RegistryRequestKind>().notNull(),
  subjectType: text("subject_type", { enum: ["enterprise", "person"] }).notNull(),
  subjectId: uuid("subject_id").notNull(),
  subjectName: text("subject_name").notNull(),
  certificateId: uuid("certificate_id")
    .$type<CertificateId>()
    .references(() => certificate.id),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  /** Revision of the subject that the changes were written for. */
  baseRevision: integer("base_revision").notNull(),
  status: text().$type<RegistryRequestStatus>().notNull(),
  revision: integer().notNull().default(1),
  /** Personal numbers are sealed. */
  changes: jsonb().$type<RegistryChange[]>().notNull(),
  accepted: text().array(),
  reason: text().notNull(),
  opinion: text().notNull().default(""),
  createdBy: uuid("created_by")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  createdByName: text("created_by_name").notNull(),
  submittedAt: time("submitted_at").notNull(),
  statusAt: time("status_at").notNull(),
  dueAt: time("due_at"),
  dueDays: integer("due_days"),
  importId: uuid("import_id")
    .$type<StaffImportId>()
    .references(() => staffImport.id),
  /** A station began it, for an enterprise that no longer exists. */
  byStation: boolean("by_station").notNull().default(false),
});
export type RegistryRequestRow = typeof registryRequest.$inferSelect;

const requestId = () =>
  uuid("request_id")
    .$type<RegistryRequestId>()
    .notNull()
    .references(() => registryRequest.id);

export const registryRequestFile = pgTable(
  "registry_request_file",
  {
    requestId: requestId(),
    fileId: uuid("file_id")
      .$type<FileId>()
      .notNull()
      .references(() => file.id),
    /** Kind of a transfer's file; files of other requests are `evidence`. */
    kind: text({ enum: ["evidence", "contract", "dismissal", "consent", "further", "former"] })
      .notNull()
      .default("evidence"),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.fileId] })],
);

export const registryRequestLog = pgTable(
  "registry_request_log",
  {
    requestId: requestId(),
    seq: integer().notNull(),
    action: text({
      enum: [
        "submit",
        "back",
        "pass",
        "refuse",
        "revoke",
        "consent",
        "decline",
        "agree",
        "oppose",
        "move",
        "expire",
        "add",
        "close",
        "release",
      ],
    }).notNull(),
    opinion: text().notNull(),
    operatorId: uuid("operator_id").$type<AccountId>(),
    operatorName: text("operator_name").notNull(),
    unitName: text("unit_name").notNull(),
    at: time("at").notNull(),
    /** Reasons of a return, by field. */
    remarks: jsonb().$type<RegistryRemark[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.seq] })],
);
export type RegistryRequestLogRow = typeof registryRequestLog.$inferSelect;

/** Content of each submission of a request; append-only. */
export const registryRequestRound = pgTable(
  "registry_request_round",
  {
    requestId: requestId(),
    /** The submission's step in `registry_request_log`. */
    seq: integer().notNull(),
    subjectName: text("subject_name").notNull(),
    baseRevision: integer("base_revision").notNull(),
    reason: text().notNull(),
    /** Personal numbers are sealed. */
    changes: jsonb().$type<RegistryChange[]>().notNull(),
    files: jsonb().$type<{ id: FileId; kind: string }[]>().notNull(),
    terms: jsonb().$type<{ contractOn: string; specialReason: string }>(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.seq] })],
);
