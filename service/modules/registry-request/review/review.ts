import { eq } from "drizzle-orm";

import { type RegistryRequestReviewInput, reviewResults } from "#contracts/registry-request/api.ts";
import type { RegistryRemark, RegistryRequestStatus } from "#contracts/registry-request/registry-request.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { tellEnterprise, tellFormer } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { transferOf } from "#service/workflow/registry-request/transfer-steps.ts";

import { lockRequest } from "../request/load.ts";
import { isOwn, mayReview } from "../request/policy.ts";
import { type Accepted, acceptedOf } from "./accepted.ts";
import { passRequest } from "./pass.ts";

export type ReviewCall = Call<RegistryRequestReviewInput>;
type Decision = { status: RegistryRequestStatus; outcome: string; accepted: Accepted | null };

export function reviewRequest(
  call: CallOf<"registryRequestReview">,
): Promise<ReplyOf<"registryRequestReview">> {
  return call.deps.db.transaction(async (tx) => {
    const { row, outcome } = await decideRequest(tx, call);
    await tellEnterprise(tx, call, row, outcome);
    return { revision: row.revision, status: row.status };
  });
}

/** The request is decided and applied together, or not at all; telling the enterprise is the caller's. */
export async function decideRequest(
  tx: Tx,
  call: ReviewCall,
): Promise<{ row: RegistryRequestRow; outcome: string }> {
  const { actor, input, auditActor } = call;
  const sent = await lockRequest(tx, actor, input.registryRequestId);
  if (sent.stationId !== actor.stationId) throw new ServiceError("permission.denied");
  if (isOwn(actor, sent))
    throw new ServiceError("permission.denied", { message: "本申请由您发起，须由本站其他人员审核" });
  if (sent.revision !== input.revision || !mayReview(actor, sent))
    throw new ServiceError("registry-request.stale");
  const { status, outcome, accepted } = await decide(tx, call, sent);
  const [row] = await tx
    .update(registryRequest)
    .set({
      status,
      accepted: accepted?.codes ?? null,
      opinion: input.opinion,
      revision: sent.revision + 1,
      statusAt: auditActor.at,
    })
    .where(eq(registryRequest.id, sent.id))
    .returning();
  if (!row) throw new Error("The decision was not written");
  const refused = accepted?.refused ? `未通过：${accepted.refused}。` : "";
  await addToRecord(tx, call, {
    id: row.id,
    action: input.result,
    opinion: `${refused}${input.opinion}`,
    remarks: remarksOf(sent, input),
  });
  await audit(tx, auditActor, {
    action: `registry-request.${input.result}`,
    object: { type: "registry-request", id: row.id },
    detail: {
      number: row.number,
      kind: row.kind,
      revision: row.revision,
      ...(accepted && { accepted: accepted.codes.join(",") }),
    },
  });
  await tellFormerToo(tx, call, row, outcome);
  return { row, outcome };
}

/** Remarks are for a return alone, on fields that the request asks to change. */
function remarksOf(
  { changes }: RegistryRequestRow,
  { result, remarks = [] }: RegistryRequestReviewInput,
): RegistryRemark[] {
  const known = remarks.every(({ code }) => changes.some((change) => change.code === code));
  if (result === "back" && known) return remarks;
  if (remarks.length === 0) return [];
  const message =
    result === "back" ? "补正意见的项目不在本申请中，请刷新页面" : "退回补正时方可逐项填写补正意见";
  throw new ServiceError("request.invalid", { fields: [{ path: "remarks", message }] });
}

/** The former enterprise of a transfer learns how it ended. */
async function tellFormerToo(
  tx: Tx,
  call: ReviewCall,
  row: RegistryRequestRow,
  outcome: string,
): Promise<void> {
  if (row.kind !== "transfer" || row.status === "returned") return;
  const { transfer } = await transferOf(tx, row);
  const { formerEnterpriseId } = transfer;
  if (row.status === "passed")
    await tx
      .update(registryTransfer)
      .set({ formerToldAt: transfer.formerToldAt ?? call.auditActor.at })
      .where(eq(registryTransfer.requestId, row.id));
  if (row.status === "passed" || transfer.formerToldAt !== null)
    await tellFormer(tx, call, { row, formerEnterpriseId }, outcome);
}

async function decide(tx: Tx, call: ReviewCall, sent: RegistryRequestRow): Promise<Decision> {
  if (!reviewResults(sent).includes(call.input.result)) {
    const message =
      sent.status === "returned"
        ? "申请已退回补正，在申请单位重新提交前只能办理为不予通过"
        : "由造价站发起的申请不能退回补正，请不予通过后重新发起";
    throw new ServiceError("request.invalid", { fields: [{ path: "result", message }] });
  }
  if (call.input.result === "back") return { status: "returned", outcome: "被退回补正", accepted: null };
  if (call.input.result === "refuse") return { status: "refused", outcome: "不予通过", accepted: null };
  const accepted = acceptedOf(sent, call.input);
  await passRequest(tx, call, sent, accepted.codes);
  return accepted.refused === ""
    ? { status: "passed", outcome: "已通过", accepted }
    : { status: "partial", outcome: `部分通过，未通过：${accepted.refused}`, accepted };
}
