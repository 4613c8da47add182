import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";
import { stepTransfer, transferOf } from "#service/workflow/registry-request/transfer-steps.ts";

import { lockRequest } from "../request/load.ts";
import { isFormer } from "./answer.ts";
import { addFiles } from "./files.ts";

/** Either enterprise, while the transfer is disputed. The station's deadline runs on. */
export function addTransferFiles(call: CallOf<"transferAddFiles">): Promise<ReplyOf<"transferAddFiles">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.kind !== "transfer" || sent.revision !== input.revision || sent.status !== "disputed")
      throw new ServiceError("registry-request.stale");
    const found = await transferOf(tx, sent);
    const kind = isFormer(actor, found.transfer.formerEnterpriseId) ? "former" : "further";
    const row = await stepTransfer(tx, deps.env, call, found, {
      status: "disputed",
      action: "add",
      opinion: input.note,
      keepsDeadline: true,
    });
    await addFiles(tx, actor, row.id, { kind, fileIds: input.fileIds });
    await tellStation(tx, call, row, `补充了材料（${input.fileIds.length}份）`);
    await audit(tx, auditActor, {
      action: "transfer.add-files",
      object: { type: "registry-request", id: row.id },
      detail: { number: row.number, revision: row.revision },
    });
    return { revision: row.revision };
  });
}
