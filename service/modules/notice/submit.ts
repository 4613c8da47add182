import type { NoticeKey } from "#contracts/notice/notice.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { contentHash } from "#service/workflow/notice/content-hash.ts";
import { liveEdition } from "#service/workflow/notice/publish-edition.ts";

import { requireBody, requireLinks } from "./content.ts";
import { keyOf, lockManaged, requireStatus, stepEdition } from "./load.ts";
import { requireOwn } from "./policy.ts";

export function submitNotice(call: CallOf<"noticeSubmit">): Promise<NoticeKey> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const { row, edition } = await lockManaged(tx, actor, input);
    requireOwn(actor, row);
    requireStatus(edition, "draft");
    requireBody(edition.body, edition.attachments);
    await requireLinks(tx, actor, row, edition.links);
    if (edition.changeNote === "" && (await liveEdition(tx, row.id))) {
      const message = "请填写修改说明，供读者了解本版与上一版的差别";
      throw new ServiceError("request.invalid", { message, fields: [{ path: "changeNote", message }] });
    }
    const { at } = auditActor;
    const submitted = await stepEdition(tx, edition, {
      status: "submitted",
      contentHash: contentHash(edition),
      submittedAt: at,
      updatedAt: at,
    });
    const object = { type: "notice", id: row.id } as const;
    await audit(tx, auditActor, {
      action: "notice.submit",
      object,
      detail: { revision: submitted.revision },
    });
    return keyOf(submitted);
  });
}
