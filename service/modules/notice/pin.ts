import { eq } from "drizzle-orm";

import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { notice } from "#service/db/schema/notice.ts";
import { liveEdition, lockNotices } from "#service/workflow/notice/publish-edition.ts";

import { isManaged, requireOwn } from "./policy.ts";

export function pinNotice(call: CallOf<"noticePin">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const row = (await lockNotices(tx, [input.noticeId])).get(input.noticeId);
    if (!row || !isManaged(actor, row)) throw new ServiceError("notice.not-found");
    requireOwn(actor, row);
    if ((await liveEdition(tx, row.id))?.status !== "published") throw new ServiceError("notice.state");
    await tx
      .update(notice)
      .set({ pinnedAt: input.pinned ? auditActor.at : null })
      .where(eq(notice.id, row.id));
    const object = { type: "notice", id: row.id } as const;
    await audit(tx, auditActor, { action: input.pinned ? "notice.pin" : "notice.unpin", object });
    return null;
  });
}
