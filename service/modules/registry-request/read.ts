import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import {
  type RegistryRequestMsgType,
  registryRequestKindSchema,
  registryRequestMsgType,
  stationRequestStatuses,
} from "#contracts/registry-request/registry-request.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { registryRequest, registryRequestFile } from "#service/db/schema/registry/registry-request.ts";

import { requestsInSight, transfersFrom } from "./request/policy.ts";

export { storedFiles } from "./request/texts.ts";

/** Files of a request, and the licence that it replaces, are read by whoever sees the request. */
export async function requestFileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const replaced = JSON.stringify([{ code: "licenceFileId", before: fileId }]);
  const owner = sql`(select ${file.attachedTo} from ${file} where ${file.id} = ${fileId})`;
  // As an array: the planner would read every request for a limit of one.
  const concerned = sql`array(
    select ${registryRequest.id} from ${registryRequest} where ${registryRequest.id} = ${owner}
      or ${registryRequest.importId} = ${owner} or ${registryRequest.changes} @> ${replaced}::jsonb)`;
  const [row] = await conn
    .select({ id: registryRequest.id })
    .from(registryRequest)
    .innerJoin(file, eq(file.id, fileId))
    .where(and(sql`${registryRequest.id} = any(${concerned})`, requestFilesInSight(actor)))
    .limit(1);
  return row !== undefined;
}

/** Condition on `registry_request` joined to its files: those that the reader sees with the request. */
export function requestFilesInSight(actor: Actor): SQL | undefined {
  return and(requestsInSight(actor), filesInSight(actor));
}

/** Neither enterprise of a transfer reads the other's files. */
function filesInSight({ enterpriseId }: Actor): SQL | undefined {
  if (enterpriseId === null) return undefined;
  const ofFormer = sql`exists (select from ${registryRequestFile} where ${registryRequestFile.requestId} =
    ${registryRequest.id} and ${registryRequestFile.fileId} = ${file.id} and ${registryRequestFile.kind} = 'former')`;
  const isOwn = sql`${registryRequest.enterpriseId} = ${enterpriseId}`;
  return sql`(${isOwn}) <> ${ofFormer}`;
}

/** For a station to decide, for an enterprise to correct, or to answer a transfer from it. */
export function requestsWaiting({ stationId, enterpriseId }: Actor): SQL | undefined {
  if (stationId !== null)
    return and(
      eq(registryRequest.stationId, stationId),
      inArray(registryRequest.status, [...stationRequestStatuses]),
    );
  if (enterpriseId !== null)
    return or(
      and(eq(registryRequest.enterpriseId, enterpriseId), eq(registryRequest.status, "returned")),
      and(eq(registryRequest.status, "counterparty"), transfersFrom(enterpriseId)),
    );
  return sql`false`;
}

/** A constant in SQL: parameters could not be grouped by. */
const quoted = (...words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(", "));
const aboutEnterprises = registryRequestKindSchema.options.filter(
  (kind) => registryRequestMsgType(kind) === msgTypes.enterprise,
);
/** `registryRequestMsgType` in SQL. */
export const requestMsgType = sql<RegistryRequestMsgType>`case when ${registryRequest.kind} in (${quoted(...aboutEnterprises)})
  then ${quoted(msgTypes.enterprise)} else ${quoted(msgTypes.staff)} end`;

/** A station decides an import's requests together: they are one entry of its to-dos, named by the import. */
export function requestEntry({ stationId }: Pick<Actor, "stationId">): SQL<string> {
  return stationId === null
    ? sql<string>`${registryRequest.id}`
    : sql<string>`coalesce(${registryRequest.importId}, ${registryRequest.id})`;
}
