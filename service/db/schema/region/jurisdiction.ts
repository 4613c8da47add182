import { char, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { StationId } from "#contracts/ids.ts";

import { region } from "./region.ts";
import { station } from "./station.ts";

export const jurisdiction = pgTable("jurisdiction", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  regionCode: char("region_code", { length: 6 })
    .notNull()
    .references(() => region.code),
  projectClass: text("project_class"),
  approvalLevel: text("approval_level"),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
});
