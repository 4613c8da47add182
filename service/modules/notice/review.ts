import type { NoticeKey } from "#contracts/notice/notice.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";

import { keyOf, lockManaged, requireStatus, stepEdition } from "./load.ts";

/** By a second person: nobody who saved the edition. The revision says which content was read. */
export function reviewNotice(call: CallOf<"noticeReview">): Promise<NoticeKey> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const { row, edition } = await lockManaged(tx, actor, input);
    requireStatus(edition, "submitted");
    if (edition.writers.includes(actor.accountId)) throw new ServiceError("notice.own-review");
    const isPassed = input.result === "pass";
    const { at } = auditActor;
    const reviewed = await stepEdition(tx, edition, {
      status: isPassed ? "approved" : "rejected",
      reviewedBy: actor.accountId,
      reviewedAt: at,
      reviewedHash: edition.contentHash,
      opinion: input.opinion,
      updatedAt: at,
    });
    await audit(tx, auditActor, {
      action: isPassed ? "notice.approve" : "notice.reject",
      object: { type: "notice", id: row.id },
      detail: { revision: reviewed.revision },
    });
    return keyOf(reviewed);
  });
}
