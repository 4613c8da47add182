import { eq } from "drizzle-orm";

import type { NoticeSaved } from "#contracts/notice/notice.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { notice } from "#service/db/schema/notice.ts";
import { filesOf, sanitise, wordsOf } from "#service/rich-text/sanitise.ts";

import { lockNotice } from "./load.ts";
import { requireDraft, requireSeen } from "./policy.ts";

export function publishNotice(call: CallOf<"noticePublish">): Promise<NoticeSaved> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const row = await lockNotice(tx, actor, input.noticeId);
    requireDraft(row);
    requireSeen(row, input.revision);
    requireContent(row.body);
    const revision = row.revision + 1;
    await tx
      .update(notice)
      .set({ status: "published", publishedAt: auditActor.at, updatedAt: auditActor.at, revision })
      .where(eq(notice.id, row.id));
    await audit(tx, auditActor, {
      action: "notice.publish",
      object: { type: "notice", id: row.id },
      detail: { revision },
    });
    return { noticeId: row.id, revision };
  });
}

function requireContent(body: string): void {
  const clean = sanitise(body);
  if (wordsOf(clean).trim() !== "" || filesOf(clean).length > 0) return;
  const message = "正文必填";
  throw new ServiceError("request.invalid", { message, fields: [{ path: "body", message }] });
}
