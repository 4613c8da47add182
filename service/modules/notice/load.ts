import { and, eq } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { notice, type NoticeRow } from "#service/db/schema/notice.ts";

import { noticesInSight } from "./policy.ts";

/** Row lock until the transaction ends. Notices out of sight count as unknown. */
export async function lockNotice(tx: Tx, actor: Actor, id: NoticeId): Promise<NoticeRow> {
  const [row] = await tx
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), noticesInSight(actor)))
    .for("update");
  if (!row) throw new ServiceError("notice.not-found");
  return row;
}
