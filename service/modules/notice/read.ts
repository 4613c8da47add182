import { and, eq } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeImage } from "#service/db/schema/notice.ts";
import type { Actor } from "#service/http/actor.ts";

import { noticesInSight } from "./policy.ts";

/** Whoever sees a notice may read the pictures in it. */
export async function noticeImageAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: notice.id })
    .from(noticeImage)
    .innerJoin(notice, eq(notice.id, noticeImage.noticeId))
    .where(and(eq(noticeImage.fileId, fileId), noticesInSight(actor)))
    .limit(1);
  return row !== undefined;
}
