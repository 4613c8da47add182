import { and, eq, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";

import type { NoticeId } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import type { NoticeLinkInput } from "#contracts/notice/notice.ts";
import { liveStatuses, workingStatuses } from "#contracts/notice/status.ts";
import { ServiceError } from "#service/core/errors.ts";
import { addHints } from "#service/db/add-hints.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import {
  notice,
  noticeEdition,
  type NoticeEditionRow,
  noticeLink,
  type NoticeRow,
} from "#service/db/schema/notice.ts";
import { tellRegion } from "#service/db/tell-region.ts";

import { contentHash } from "./content-hash.ts";

type Publishing = {
  row: NoticeRow;
  edition: NoticeEditionRow;
  auditActor: AuditActor;
  userName: string;
  action: "notice.publish" | "notice.due";
};

/**
 * Locks notices and those they link to so far, in one order, so that two publications that link to each other do not wait
 * for each other.
 */
export async function lockNotices(tx: Tx, ids: readonly NoticeId[]): Promise<Map<NoticeId, NoticeRow>> {
  const linked = tx
    .select({ id: noticeLink.toId })
    .from(noticeLink)
    .where(inArray(noticeLink.fromId, [...ids]));
  const rows = await tx
    .select()
    .from(notice)
    .where(or(inArray(notice.id, [...ids]), inArray(notice.id, linked)))
    .orderBy(notice.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** The caller holds the locks of the notice and of those it links to. */
export async function publishEdition(tx: Tx, publishing: Publishing): Promise<NoticeEditionRow> {
  const { row, auditActor, action } = publishing;
  requireApproved(publishing.edition);
  const number = await supersede(tx, row.id);
  const edition = await markPublished(tx, publishing, number);
  await applyLinks(tx, row.id, edition);
  await hintReaders(tx, await linkedRows(tx, edition), auditActor.at);
  await announce(tx, publishing, number);
  await audit(tx, auditActor, {
    action,
    object: { type: "notice", id: row.id },
    detail: { number, revision: edition.revision },
  });
  return edition;
}

/** The digest is computed anew: approval of other content does not count. */
function requireApproved(edition: NoticeEditionRow): void {
  const isApproved = edition.status === "approved" || edition.status === "scheduled";
  const isSame = edition.reviewedHash === contentHash(edition);
  const bySecond = edition.reviewedBy !== null && !edition.writers.includes(edition.reviewedBy);
  if (!isApproved || !isSame || !bySecond) throw new ServiceError("notice.state");
}

/** Returns the number of the next edition. */
async function supersede(tx: Tx, id: NoticeId): Promise<number> {
  await tx
    .update(noticeEdition)
    .set({ status: "superseded" })
    .where(and(eq(noticeEdition.noticeId, id), eq(noticeEdition.status, "published")));
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${noticeEdition.number}), 0) + 1` })
    .from(noticeEdition)
    .where(eq(noticeEdition.noticeId, id));
  return row?.next ?? 1;
}

async function markPublished(
  tx: Tx,
  { edition, auditActor: { at } }: Publishing,
  number: number,
): Promise<NoticeEditionRow> {
  const [row] = await tx
    .update(noticeEdition)
    .set({ status: "published", number, publishedAt: at, updatedAt: at, revision: edition.revision + 1 })
    .where(eq(noticeEdition.id, edition.id))
    .returning();
  if (!row) throw new Error("The edition's row was not written");
  return row;
}

/** The links of the new edition replace those of the last one; a repeal is not undone. */
async function applyLinks(tx: Tx, id: NoticeId, { links }: NoticeEditionRow): Promise<void> {
  const former = await tx
    .delete(noticeLink)
    .where(and(eq(noticeLink.fromId, id), ne(noticeLink.kind, "repeal")))
    .returning({ kind: noticeLink.kind, noticeId: noticeLink.toId });
  await addLinks(tx, id, links);
  await clearAmended(tx, targetsOf(former, "amend"));
}

async function addLinks(tx: Tx, id: NoticeId, links: readonly NoticeLinkInput[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ kind, noticeId }) => ({ fromId: id, toId: noticeId, kind }));
  await tx
    .insert(noticeLink)
    .values(rows)
    .onConflictDoNothing({ target: [noticeLink.fromId, noticeLink.toId, noticeLink.kind] });
  await setEffects(tx, links, "amend");
  await setEffects(tx, links, "repeal");
}

function targetsOf(links: readonly NoticeLinkInput[], kind: NoticeLinkInput["kind"]): NoticeId[] {
  return links.filter((link) => link.kind === kind).map(({ noticeId }) => noticeId);
}

/** Where nothing amends them any more. */
async function clearAmended(tx: Tx, ids: readonly NoticeId[]): Promise<void> {
  if (ids.length === 0) return;
  const amending = tx
    .select()
    .from(noticeLink)
    .where(and(eq(noticeLink.toId, notice.id), eq(noticeLink.kind, "amend")));
  await tx
    .update(notice)
    .set({ effect: "effective" })
    .where(and(inArray(notice.id, ids), eq(notice.effect, "amended"), notExists(amending)));
}

/**
 * Ends the effects of a notice published in error; returns the notices that it amended or repealed. One that another notice
 * repeals too, or that ended by itself, stays repealed. The caller holds their locks.
 */
export async function undoEffects(tx: Tx, id: NoticeId): Promise<NoticeRow[]> {
  const undone = await tx
    .delete(noticeLink)
    .where(and(eq(noticeLink.fromId, id), ne(noticeLink.kind, "interpret")))
    .returning({ kind: noticeLink.kind, noticeId: noticeLink.toId });
  const ids = undone.map(({ noticeId }) => noticeId);
  await clearRepealed(tx, targetsOf(undone, "repeal"));
  await clearAmended(tx, ids);
  return tx.select().from(notice).where(inArray(notice.id, ids));
}

/** Leaves them amended: `clearAmended` follows. */
async function clearRepealed(tx: Tx, ids: readonly NoticeId[]): Promise<void> {
  const repealing = tx
    .select()
    .from(noticeLink)
    .where(and(eq(noticeLink.toId, notice.id), eq(noticeLink.kind, "repeal")));
  const back = await tx
    .update(notice)
    .set({ effect: "amended" })
    .where(
      and(
        inArray(notice.id, ids),
        eq(notice.effect, "repealed"),
        isNull(notice.endedAt),
        notExists(repealing),
      ),
    )
    .returning({ id: notice.id });
  await tx
    .update(noticeEdition)
    .set({ status: "published" })
    .where(
      and(
        inArray(
          noticeEdition.noticeId,
          back.map((row) => row.id),
        ),
        eq(noticeEdition.status, "repealed"),
      ),
    );
}

async function setEffects(
  tx: Tx,
  links: readonly NoticeLinkInput[],
  kind: "amend" | "repeal",
): Promise<void> {
  const ids = targetsOf(links, kind);
  if (ids.length === 0) return;
  if (kind === "amend") {
    await tx
      .update(notice)
      .set({ effect: "amended" })
      .where(and(inArray(notice.id, ids), eq(notice.effect, "effective")));
    return;
  }
  await tx.update(notice).set({ effect: "repealed", pinnedAt: null }).where(inArray(notice.id, ids));
  await tx
    .update(noticeEdition)
    .set({ status: "repealed" })
    .where(and(inArray(noticeEdition.noticeId, ids), eq(noticeEdition.status, "published")));
  await dropWorking(tx, ids);
}

/** A notice that has ended gets no further edition. */
export async function dropWorking(tx: Tx, ids: readonly NoticeId[]): Promise<void> {
  await tx
    .update(noticeEdition)
    .set({ status: "dropped", publishAt: null })
    .where(
      and(inArray(noticeEdition.noticeId, [...ids]), inArray(noticeEdition.status, [...workingStatuses])),
    );
}

async function announce(
  tx: Tx,
  { row, edition, auditActor, userName }: Publishing,
  number: number,
): Promise<void> {
  const message = {
    regionPrefix: row.regionPrefix,
    at: auditActor.at,
    msgType: msgTypes.notice,
    businessId: row.id,
    userName,
    subject: edition.title,
    text: number === 1 ? "已发布" : `已发布第${number}版，${edition.changeNote}`,
  } as const;
  await tellRegion(tx, message, auditActor.accountId);
}

/** Their effect is shown on their own pages. */
function linkedRows(tx: Tx, { links }: NoticeEditionRow): Promise<NoticeRow[]> {
  const ids = links.map(({ noticeId }) => noticeId);
  return tx.select().from(notice).where(inArray(notice.id, ids));
}

/** Open pages of the notices ask again; nobody gets a message. */
export async function hintReaders(
  tx: Tx,
  rows: readonly Pick<NoticeRow, "id" | "regionPrefix">[],
  at: Date,
): Promise<void> {
  const hint = { at, msgType: msgTypes.notice, hint: "step" } as const;
  await addHints(
    tx,
    rows.map(({ id, regionPrefix }) => ({ ...hint, businessId: id, regionPrefix })),
  );
}

export async function liveEdition(conn: Conn, id: NoticeId): Promise<NoticeEditionRow | null> {
  const [row] = await conn
    .select()
    .from(noticeEdition)
    .where(and(eq(noticeEdition.noticeId, id), inArray(noticeEdition.status, [...liveStatuses])));
  return row ?? null;
}
