import { eq, type SQL } from "drizzle-orm";

import type { NoticeAction } from "#contracts/notice.ts";
import { holds } from "#contracts/permissions.ts";
import { notice, type NoticeRow } from "#service/db/schema/notice.ts";
import type { Actor } from "#service/http/actor.ts";
import { ServiceError } from "#service/http/errors.ts";

/** Who writes notices alone sees them before they are published. */
function isWriter({ role }: Pick<Actor, "role">): boolean {
  return holds(role, "notice.write");
}

/** The one place that says which notices a person sees; undefined is all of them. */
export function noticesInSight(actor: Actor): SQL | undefined {
  return isWriter(actor) ? undefined : eq(notice.status, "published");
}

export function noticeActions(actor: Actor, row: Pick<NoticeRow, "status">): NoticeAction[] {
  return isWriter(actor) && row.status === "draft" ? ["save", "publish"] : [];
}

/** What was published stays as everyone has read it. */
export function requireDraft(row: NoticeRow): void {
  if (row.status !== "draft") throw new ServiceError("notice.published");
}

export function requireSeen(row: NoticeRow, revision: number): void {
  if (row.revision !== revision) throw new ServiceError("notice.stale");
}
