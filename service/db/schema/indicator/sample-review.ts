import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, ExclusionId, SampleId, StationId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { station } from "../region/station.ts";
import { time } from "../time.ts";
import { indicatorSample } from "./indicator-sample.ts";

const sampleId = () =>
  uuid("sample_id")
    .$type<SampleId>()
    .notNull()
    .references(() => indicatorSample.id);
const person = (name: string) =>
  uuid(name)
    .$type<AccountId>()
    .references(() => account.id);

export const sampleLog = pgTable(
  "indicator_sample_log",
  {
    sampleId: sampleId(),
    seq: integer().notNull(),
    act: text().notNull(),
    changes: jsonb().$type<unknown>().notNull().default([]),
    note: text().notNull().default(""),
    accountId: person("account_id"),
    byName: text("by_name").notNull(),
    at: time("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sampleId, table.seq] })],
);

export const indicatorExclusion = pgTable("indicator_exclusion", {
  id: uuid().$type<ExclusionId>().primaryKey().defaultRandom(),
  sampleId: sampleId(),
  kind: text({ enum: ["exclude", "restore"] }).notNull(),
  reason: text().notNull(),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  requestedBy: person("requested_by").notNull(),
  requestedByName: text("requested_by_name").notNull(),
  requestedAt: time("requested_at").notNull(),
  decision: text({ enum: ["agreed", "refused", "taken-back"] }),
  decidedBy: person("decided_by"),
  decidedByName: text("decided_by_name"),
  decidedAt: time("decided_at"),
  note: text().notNull().default(""),
});
export type ExclusionRow = typeof indicatorExclusion.$inferSelect;
