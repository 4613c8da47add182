import { and, eq, or, type SQL, sql } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";

import { requestsInSight } from "./request/policy.ts";

/** Files of a request, and the licence that it replaces, are read by whoever sees the request. */
export async function requestFileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const replaced = JSON.stringify([{ code: "licenceFileId", before: fileId }]);
  const [row] = await conn
    .select({ id: registryRequest.id })
    .from(registryRequest)
    .innerJoin(
      file,
      and(
        eq(file.id, fileId),
        or(
          eq(file.attachedTo, registryRequest.id),
          eq(file.attachedTo, registryRequest.importId),
          sql`${registryRequest.changes} @> ${replaced}::jsonb`,
        ),
      ),
    )
    .where(requestsInSight(actor))
    .limit(1);
  return row !== undefined;
}

/** For a station to decide, for an enterprise to correct. */
export function requestsWaiting({ stationId, enterpriseId }: Actor): SQL | undefined {
  if (stationId !== null)
    return and(eq(registryRequest.stationId, stationId), eq(registryRequest.status, "pending"));
  if (enterpriseId !== null)
    return and(eq(registryRequest.enterpriseId, enterpriseId), eq(registryRequest.status, "returned"));
  return sql`false`;
}

/** As `registryRequestMsgType`, in SQL. */
export const requestMsgType = sql<
  "1" | "2"
>`case ${registryRequest.kind} when 'enterprise' then '1' else '2' end`;
