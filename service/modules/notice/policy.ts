import { eq, type SQL } from "drizzle-orm";

import type { NoticeAction } from "#contracts/notice/notice.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import { notice, type NoticeRow } from "#service/db/schema/notice.ts";

function isWriter({ role }: Pick<Actor, "role">): boolean {
  return holds({ role }, "notice.write");
}

/** Undefined: all notices. */
export function noticesInSight(actor: Actor): SQL | undefined {
  return isWriter(actor) ? undefined : eq(notice.status, "published");
}

export function noticeActions(actor: Actor, row: Pick<NoticeRow, "status">): NoticeAction[] {
  return isWriter(actor) && row.status === "draft" ? ["save", "publish"] : [];
}

export function requireDraft(row: NoticeRow): void {
  if (row.status !== "draft") throw new ServiceError("notice.published");
}

export function requireSeen(row: NoticeRow, revision: number): void {
  if (row.revision !== revision) throw new ServiceError("notice.stale");
}
