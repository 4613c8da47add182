import { char, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { RegulatorId } from "#contracts/ids.ts";

import { region } from "./region.ts";

/** 造价站 of the province, a city, a county. */
export const regulator = pgTable("regulator", {
  id: uuid().$type<RegulatorId>().primaryKey().defaultRandom(),
  name: text().notNull(),
  level: text({ enum: ["province", "city", "county"] }).notNull(),
  regionCode: char("region_code", { length: 6 })
    .notNull()
    .unique()
    .references(() => region.code),
});
