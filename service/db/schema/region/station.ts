import { char, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { StationId } from "#contracts/ids.ts";

import { region } from "./region.ts";

export const station = pgTable("station", {
  id: uuid().$type<StationId>().primaryKey().defaultRandom(),
  name: text().notNull(),
  level: text({ enum: ["province", "city", "county"] }).notNull(),
  regionCode: char("region_code", { length: 6 })
    .notNull()
    .unique()
    .references(() => region.code),
});
