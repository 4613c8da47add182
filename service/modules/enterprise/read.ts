import { and, eq } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import { enterprisesInSight } from "./policy.ts";

/** The licence that an enterprise has now. */
export async function enterpriseLicenceAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(and(eq(enterprise.licenceFileId, fileId), enterprisesInSight(actor)))
    .limit(1);
  return row !== undefined;
}
