import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";
import type { ReplyOf } from "#service/http/call.ts";

const stages = new Set<FilingRow["status"]>(["submitted", "accepted", "detected", "publicity"]);

/** Whether the filing is with the actor's own station now. */
export function isWithStation(row: Pick<FilingRow, "status" | "regulatorId">, actor: Actor): boolean {
  return actor.regulatorId !== null && row.regulatorId === actor.regulatorId && stages.has(row.status);
}

/** The same as a condition. */
export function withStation({ regulatorId }: Actor): SQL | undefined {
  if (regulatorId === null) return sql`false`;
  return and(eq(filing.regulatorId, regulatorId), inArray(filing.status, [...stages]));
}

/** Everybody of the station who can sign in. */
export async function colleaguesOf(conn: Conn, { regulatorId }: Actor): Promise<ReplyOf<"todoColleagues">> {
  if (regulatorId === null) return [];
  return conn
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(eq(account.regulatorId, regulatorId), eq(account.locked, false), isNull(account.disabledAt)))
    .orderBy(asc(account.name), asc(account.id));
}
