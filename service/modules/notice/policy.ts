import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";

import {
  type NoticeAction,
  type NoticeStatus,
  shownStatuses,
  workingStatuses,
} from "#contracts/notice/status.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { notice, noticeEdition, type NoticeEditionRow, type NoticeRow } from "#service/db/schema/notice.ts";

type Managing = Pick<Actor, "role" | "scope" | "stationId">;

/** Notices of the own station and of those below; of a province and of administrators all. */
export function noticesManaged(actor: Managing): SQL {
  if (!holds(actor, "notice.write")) return sql`false`;
  if (actor.scope.kind !== "region") return sql`true`;
  if (actor.scope.prefix.length === 2) return sql`true`;
  return sql`starts_with(${notice.regionPrefix}, ${actor.scope.prefix})`;
}

export function isManaged(actor: Managing, row: Pick<NoticeRow, "regionPrefix">): boolean {
  if (!holds(actor, "notice.write")) return false;
  if (actor.scope.kind !== "region") return true;
  return actor.scope.prefix.length === 2 || row.regionPrefix.startsWith(actor.scope.prefix);
}

/** Only people of the publishing station write, and administrators what is the platform's own. */
function isOwn({ role, stationId }: Managing, row: Pick<NoticeRow, "stationId">): boolean {
  return holds({ role }, "notice.write") && row.stationId === stationId;
}

export function requireOwn(actor: Managing, row: NoticeRow): void {
  if (!isOwn(actor, row)) throw new ServiceError("permission.denied");
}

/** Notices whose region covers the reader's; administrators belong to none and read all. */
export function inReadersRegion(actor: Pick<Actor, "homeRegion" | "stationId" | "enterpriseId">): SQL {
  if (actor.stationId === null && actor.enterpriseId === null) return sql`true`;
  return sql`starts_with(${actor.homeRegion ?? ""}, ${notice.regionPrefix})`;
}

/** Notices that the actor reads or manages. Their editions: see `editionsInSight`. */
export function noticesReadable(actor: Actor): SQL | undefined {
  return or(inReadersRegion(actor), noticesManaged(actor));
}

/** Joined with `notice`: readers see numbered editions unless the notice is gone, managers all. */
export function editionsInSight(conn: Conn, actor: Actor): SQL | undefined {
  const live = conn
    .select({ one: sql`1` })
    .from(sql`notice_edition shown`)
    .where(
      and(
        sql`shown.notice_id = ${notice.id}`,
        inArray(
          sql`shown.status`,
          shownStatuses.map((status) => sql`${status}`),
        ),
      ),
    );
  const published = inArray(noticeEdition.status, [...shownStatuses, "superseded"]);
  return or(noticesManaged(actor), and(inReadersRegion(actor), published, exists(live)));
}

export function canReview(
  actor: Actor,
  row: NoticeRow,
  edition: Pick<NoticeEditionRow, "status" | "writers">,
) {
  const may = holds(actor, "notice.review") && isManaged(actor, row);
  return may && edition.status === "submitted" && !edition.writers.includes(actor.accountId);
}

/** `edition` is the newest one; `live`: status of the one that was published last, also when a newer was rejected. */
export function noticeActions(
  actor: Actor,
  row: NoticeRow,
  edition: NoticeEditionRow,
  { live, isPolicy }: { live: NoticeStatus | undefined; isPolicy: boolean },
): NoticeAction[] {
  const { status } = edition;
  const isWorking = workingStatuses.some((working) => working === status);
  const hasEnded = row.endedAt !== null || row.effect === "repealed";
  const own = isOwn(actor, row);
  const isLive = live === "published";
  const all: [NoticeAction, boolean][] = [
    ["save", own && !hasEnded],
    ["submit", own && status === "draft"],
    ["review", canReview(actor, row, edition)],
    ["publish", own && (status === "approved" || status === "scheduled")],
    ["drop", own && isWorking],
    ["pin", own && isLive],
    ["withdraw", own && isLive],
    ["repeal", own && isLive && isPolicy],
    ["gone", own && shownStatuses.some((shown) => shown === live)],
  ];
  return all.filter(([, may]) => may).map(([action]) => action);
}

export function requireSeen(edition: NoticeEditionRow, key: { editionId: string; revision: number }): void {
  if (edition.id !== key.editionId || edition.revision !== key.revision)
    throw new ServiceError("notice.stale");
}

export function ofNotice(id: NoticeRow["id"]): SQL {
  return eq(noticeEdition.noticeId, id);
}
