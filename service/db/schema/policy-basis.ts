import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import type { BasisKind } from "#contracts/notice/cited-by.ts";
import type { Citation } from "#contracts/policy-basis/policy-basis.ts";

import { time } from "./time.ts";

export const policyBasis = pgTable(
  "policy_basis",
  {
    kind: text().$type<BasisKind>().notNull(),
    code: text().notNull(),
    citations: jsonb().$type<Citation[]>().notNull(),
    revision: integer().notNull().default(1),
    savedByName: text("saved_by_name").notNull(),
    savedAt: time("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);
