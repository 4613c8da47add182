import { and, eq } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { notice, type NoticeRow } from "#service/db/schema/notice.ts";
import type { Actor } from "#service/http/actor.ts";
import { ServiceError } from "#service/http/errors.ts";

import { noticesInSight } from "./policy.ts";

/** A notice that this person sees, locked until the transaction ends; what is out of sight does not exist. */
export async function lockNotice(tx: Tx, actor: Actor, id: NoticeId): Promise<NoticeRow> {
  const [row] = await tx
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), noticesInSight(actor)))
    .for("update");
  if (!row) throw new ServiceError("notice.not-found");
  return row;
}
