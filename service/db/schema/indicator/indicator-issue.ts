import { type AnyPgColumn, char, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, IndicatorIssueId, StationId } from "#contracts/ids.ts";
import type { IndicatorIssueState } from "#contracts/indicator/issue/issue.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";

import { account } from "../account.ts";
import { region } from "../region/region.ts";
import { station } from "../region/station.ts";
import { time } from "../time.ts";

const person = (name: string) =>
  uuid(name)
    .$type<AccountId>()
    .references(() => account.id);
const month = (name: string) => char(name, { length: 7 });

export const indicatorIssue = pgTable("indicator_issue", {
  id: uuid().$type<IndicatorIssueId>().primaryKey().defaultRandom(),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  regionCode: char("region_code", { length: 6 })
    .notNull()
    .references(() => region.code),
  stage: text().$type<SampleStage>().notNull(),
  periodFrom: month("period_from").notNull(),
  periodTo: month("period_to").notNull(),
  month: month("month").notNull(),
  state: text().$type<IndicatorIssueState>().notNull().default("review"),
  replaces: uuid()
    .$type<IndicatorIssueId>()
    .references((): AnyPgColumn => indicatorIssue.id),
  content: text().notNull(),
  digest: char({ length: 64 }).notNull(),
  cells: jsonb().$type<unknown>().notNull(),
  samples: integer().notNull(),
  preparedBy: person("prepared_by").notNull(),
  preparedByName: text("prepared_by_name").notNull(),
  preparedAt: time("prepared_at").notNull(),
  decidedBy: person("decided_by"),
  decidedByName: text("decided_by_name"),
  decidedAt: time("decided_at"),
  note: text().notNull().default(""),
});
export type IndicatorIssueRow = typeof indicatorIssue.$inferSelect;
