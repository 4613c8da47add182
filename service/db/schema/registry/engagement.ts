import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { EngagementId, EnterpriseId, PersonId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { enterprise } from "./enterprise.ts";
import { person } from "./person.ts";

/** At most one open engagement of the kind `registered` per person, by constraint. */
export const engagement = pgTable("engagement", {
  id: uuid().$type<EngagementId>().primaryKey().defaultRandom(),
  personId: uuid("person_id")
    .$type<PersonId>()
    .notNull()
    .references(() => person.id),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  kind: text({ enum: ["registered", "employed"] }).notNull(),
  position: text().notNull().default(""),
  /** Null if not known. */
  startedOn: date("started_on", { mode: "string" }),
  /** The first day on which it is over. */
  endedOn: date("ended_on", { mode: "string" }),
  endReason: text("end_reason").notNull().default(""),
  source: text({ enum: ["filed", "imported", "migrated"] }).notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});
export type EngagementRow = typeof engagement.$inferSelect;
