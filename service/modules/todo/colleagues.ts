import { and, asc, eq, isNull } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import type { ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";

export async function colleaguesOf(conn: Conn, { stationId }: Actor): Promise<ReplyOf<"todoColleagues">> {
  if (stationId === null) return [];
  return conn
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(eq(account.stationId, stationId), eq(account.locked, false), isNull(account.disabledAt)))
    .orderBy(asc(account.name), asc(account.id));
}
