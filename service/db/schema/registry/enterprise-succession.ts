import { date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { EnterpriseId, RegistryRequestId } from "#contracts/ids.ts";
import type { EnterpriseEnding } from "#contracts/registry-request/options.ts";

import { enterprise } from "./enterprise.ts";
import { registryRequest } from "./registry-request.ts";

const party = (name: string) =>
  uuid(name)
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id);

/** Several predecessors of one successor are a merger, several successors of one predecessor a division. */
export const enterpriseSuccession = pgTable(
  "enterprise_succession",
  {
    predecessorId: party("predecessor_id"),
    successorId: party("successor_id"),
    kind: text().$type<Exclude<EnterpriseEnding, "cancelled">>().notNull(),
    onDay: date("on_day", { mode: "string" }).notNull(),
    /** Null: of before the requests. */
    requestId: uuid("request_id")
      .$type<RegistryRequestId>()
      .references(() => registryRequest.id),
  },
  (table) => [primaryKey({ columns: [table.predecessorId, table.successorId, table.kind, table.onDay] })],
);
