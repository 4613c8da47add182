import { char, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { RegulatorId } from "#contracts/ids.ts";

import { region } from "./region.ts";
import { regulator } from "./regulator.ts";

/** Which station takes a filing of a region, class and level; null stands for any. */
export const jurisdiction = pgTable("jurisdiction", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  regionCode: char("region_code", { length: 6 })
    .notNull()
    .references(() => region.code),
  projectClass: text("project_class"),
  approvalLevel: text("approval_level"),
  regulatorId: uuid("regulator_id")
    .$type<RegulatorId>()
    .notNull()
    .references(() => regulator.id),
});
