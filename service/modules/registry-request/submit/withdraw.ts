import { eq } from "drizzle-orm";

import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { tellFormer, tellStation } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { transferOf } from "#service/workflow/registry-request/transfer-steps.ts";

import { lockRequest } from "../request/load.ts";
import { mayWithdraw } from "../request/policy.ts";

export function withdrawRequest(
  call: CallOf<"registryRequestWithdraw">,
): Promise<ReplyOf<"registryRequestWithdraw">> {
  const { deps, actor, input } = call;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.revision !== input.revision || !mayWithdraw(actor, sent))
      throw new ServiceError("registry-request.stale");
    const revision = await takeBack(tx, call, sent);
    await tellStation(tx, call, sent, "已由申请单位撤回");
    if (sent.kind === "transfer") {
      const { formerEnterpriseId, formerToldAt } = (await transferOf(tx, sent)).transfer;
      if (formerToldAt !== null)
        await tellFormer(tx, call, { row: sent, formerEnterpriseId }, "已由申请单位撤回");
    }
    return { revision };
  });
}

/** Returns the new revision; the caller holds the lock. */
export async function takeBack(
  tx: Tx,
  call: Pick<Call<unknown>, "actor" | "auditActor">,
  { id, number, revision: before }: RegistryRequestRow,
): Promise<number> {
  const { auditActor } = call;
  const revision = before + 1;
  await tx
    .update(registryRequest)
    .set({ status: "withdrawn", revision, statusAt: auditActor.at })
    .where(eq(registryRequest.id, id));
  await addToRecord(tx, call, { id, action: "revoke", opinion: "" });
  await audit(tx, auditActor, {
    action: "registry-request.withdraw",
    object: { type: "registry-request", id },
    detail: { number, revision },
  });
  return revision;
}
