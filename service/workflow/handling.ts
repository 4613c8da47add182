import { eq, inArray, type SQL, sql } from "drizzle-orm";

import type { Assignee, AssigneeFilter } from "#contracts/todo/assignee.ts";
import type { Actor } from "#service/core/actor.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";

const stages = new Set<FilingRow["status"]>(["submitted", "accepted", "detected", "publicity"]);

export function isWithStation(row: Pick<FilingRow, "status" | "stationId">, actor: Actor): boolean {
  return actor.stationId !== null && row.stationId === actor.stationId && stages.has(row.status);
}

function withStation({ stationId }: Actor): SQL {
  if (stationId === null) return sql`false`;
  return sql`(${eq(filing.stationId, stationId)} and ${inArray(filing.status, [...stages])})`;
}

/** Name of who has the filing. Nobody has it once that person left the station or cannot sign in. */
export const assigneeName: SQL<string | null> = sql<string | null>`(
  select person.name from account person
  where person.id = filing.assignee_id and person.station_id = filing.station_id and not person.locked)`;

export function assignedTo(assignee: AssigneeFilter, { accountId }: Actor): SQL {
  return assignee === "mine" ? eq(filing.assigneeId, accountId) : sql`${assigneeName} is null`;
}

type Handled = Pick<FilingRow, "status" | "stationId" | "assigneeId">;

export function assigneeOf(row: Handled, name: string | null, actor: Actor): Assignee | null {
  const { assigneeId: id } = row;
  if (id === null || name === null || !isWithStation(row, actor)) return null;
  return { id, name, mine: id === actor.accountId };
}

export function handledBy(assignee: AssigneeFilter, actor: Actor): SQL {
  return sql`(${withStation(actor)} and ${assignedTo(assignee, actor)})`;
}

export function exportedAssignee(actor: Actor): SQL<string | null> {
  return sql<string | null>`case when ${withStation(actor)} then ${assigneeName} end`;
}
