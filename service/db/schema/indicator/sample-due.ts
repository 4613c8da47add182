import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

import type { FilingId } from "#contracts/ids.ts";

import { filing } from "../filing/filing.ts";
import { time } from "../time.ts";

export const sampleDue = pgTable("indicator_sample_due", {
  filingId: uuid("filing_id")
    .$type<FilingId>()
    .primaryKey()
    .references(() => filing.id, { onDelete: "cascade" }),
  ticket: uuid().notNull().defaultRandom(),
  sentAt: time("sent_at"),
  anew: boolean().notNull().default(false),
});
