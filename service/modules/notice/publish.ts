import type { NoticeKey } from "#contracts/notice/notice.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { publishEdition } from "#service/workflow/notice/publish-edition.ts";

import { keyOf, type Loaded, lockManaged, requireStatus, stepEdition } from "./load.ts";
import { requireOwn } from "./policy.ts";

type PublishCall = CallOf<"noticePublish">;

/** At once, or by the sweep at a time to come. */
export function publishNotice(call: PublishCall): Promise<NoticeKey> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const { row, edition } = await lockManaged(tx, actor, input);
    requireOwn(actor, row);
    requireStatus(edition, "approved", "scheduled");
    if (input.publishAt !== null) return schedule(tx, call, { row, edition }, new Date(input.publishAt));
    const userName = actor.unitName || actor.name;
    return keyOf(await publishEdition(tx, { row, edition, auditActor, userName, action: "notice.publish" }));
  });
}

async function schedule(
  tx: Tx,
  { auditActor }: PublishCall,
  found: Loaded,
  publishAt: Date,
): Promise<NoticeKey> {
  const { at } = auditActor;
  if (publishAt <= at) {
    const message = "定时发布的时间必须晚于当前时间";
    throw new ServiceError("request.invalid", { message, fields: [{ path: "publishAt", message }] });
  }
  const scheduled = await stepEdition(tx, found.edition, { status: "scheduled", publishAt, updatedAt: at });
  await audit(tx, auditActor, {
    action: "notice.schedule",
    object: { type: "notice", id: found.row.id },
    detail: { revision: scheduled.revision, publishAt: publishAt.toISOString() },
  });
  return keyOf(scheduled);
}
