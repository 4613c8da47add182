import { eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import type { Assignee, AssigneeFilter } from "#contracts/todo/assignee.ts";
import type { Actor } from "#service/core/actor.ts";
import { account } from "#service/db/schema/account.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";

const stages = new Set<FilingRow["status"]>(["submitted", "accepted", "detected", "publicity"]);

export function isWithStation(row: Pick<FilingRow, "status" | "stationId">, actor: Actor): boolean {
  return actor.stationId !== null && row.stationId === actor.stationId && stages.has(row.status);
}

function withStation({ stationId }: Actor): SQL {
  if (stationId === null) return sql`false`;
  return sql`(${eq(filing.stationId, stationId)} and ${inArray(filing.status, [...stages])})`;
}

type Handled = Pick<FilingRow, "status" | "stationId" | "assigneeId">;

export function assigneeOf(row: Handled, name: string | null, actor: Actor): Assignee | null {
  if (name === null || !isWithStation(row, actor)) return null;
  return { name, mine: row.assigneeId === actor.accountId };
}

export function handledBy(assignee: AssigneeFilter, actor: Actor): SQL {
  const taken = assignee === "mine" ? eq(filing.assigneeId, actor.accountId) : isNull(filing.assigneeId);
  return sql`(${withStation(actor)} and ${taken})`;
}

export function assigneeName(actor: Actor): SQL<string | null> {
  return sql<string | null>`case when ${withStation(actor)} then ${account.name} end`;
}
