import { and, asc, desc, eq } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import type { NoticeKey } from "#contracts/notice/notice.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { notice, noticeEdition, type NoticeEditionRow, type NoticeRow } from "#service/db/schema/notice.ts";
import { lockNotices } from "#service/workflow/notice/publish-edition.ts";

import { isManaged, noticesManaged, ofNotice, requireSeen } from "./policy.ts";

export type Loaded = { row: NoticeRow; edition: NoticeEditionRow };

/** A notice that the actor manages, with its newest edition. Others count as unknown. */
export async function loadManaged(conn: Conn, actor: Actor, id: NoticeId): Promise<Loaded> {
  const [row] = await conn
    .select()
    .from(notice)
    .where(and(eq(notice.id, id), noticesManaged(actor)));
  const edition = row && (await newestEdition(conn, id));
  if (!row || !edition) throw new ServiceError("notice.not-found");
  return { row, edition };
}

/** Locks the notice, and before it in one order those that its newest edition links to. */
export async function lockManaged(tx: Tx, actor: Actor, key: NoticeKey): Promise<Loaded> {
  const before = await loadManaged(tx, actor, key.noticeId);
  const linked = before.edition.links.map(({ noticeId }) => noticeId);
  const row = (await lockNotices(tx, [key.noticeId, ...linked])).get(key.noticeId);
  const edition = await newestEdition(tx, key.noticeId);
  if (!row || !edition || !isManaged(actor, row)) throw new ServiceError("notice.not-found");
  requireSeen(edition, key);
  return { row, edition };
}

/** A dropped edition counts only where there is no other. */
async function newestEdition(conn: Conn, id: NoticeId): Promise<NoticeEditionRow | undefined> {
  const [row] = await conn
    .select()
    .from(noticeEdition)
    .where(ofNotice(id))
    .orderBy(asc(eq(noticeEdition.status, "dropped")), desc(noticeEdition.ordinal))
    .limit(1);
  return row;
}

export function keyOf({ id, noticeId, revision }: NoticeEditionRow): NoticeKey {
  return { noticeId, editionId: id, revision };
}

export function requireStatus(edition: NoticeEditionRow, ...allowed: NoticeEditionRow["status"][]): void {
  if (!allowed.includes(edition.status)) throw new ServiceError("notice.state");
}

/** Writes a step of an edition; its content stays. */
export async function stepEdition(
  tx: Tx,
  edition: NoticeEditionRow,
  patch: Partial<NoticeEditionRow> & Pick<NoticeEditionRow, "updatedAt">,
): Promise<NoticeEditionRow> {
  const [row] = await tx
    .update(noticeEdition)
    .set({ ...patch, revision: edition.revision + 1 })
    .where(eq(noticeEdition.id, edition.id))
    .returning();
  if (!row) throw new Error("The edition's row was not written");
  return row;
}
