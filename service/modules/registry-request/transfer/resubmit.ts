import { eq } from "drizzle-orm";

import { consentRefusal } from "#contracts/registry-request/transfer.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";
import { stepTransfer, transferOf } from "#service/workflow/registry-request/transfer-steps.ts";

import { judgedValues } from "../request/changes.ts";
import { lockRequest, subjectOf } from "../request/load.ts";
import { mayResubmit } from "../request/policy.ts";
import { attachSubmitted } from "./files.ts";
import { lastTransfer } from "./match.ts";
import { identityValues, requireSpecialReason, transferChanges } from "./values.ts";

/** Person, certificate, consent and answer stay; compares with what holds now. */
export function resubmitTransfer(call: CallOf<"transferResubmit">): Promise<ReplyOf<"transferResubmit">> {
  const { deps, actor, input, auditActor } = call;
  const { at } = auditActor;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.revision !== input.revision || sent.kind !== "transfer" || !mayResubmit(actor, sent))
      throw new ServiceError("registry-request.stale");
    const { transfer } = await transferOf(tx, sent);
    const subject = subjectOf(sent);
    const { personId, certificateId } = subject;
    if (personId === null || certificateId === null) throw new ServiceError("certificate.ended");
    const before = await reviewedValues(tx, deps.env, subject, true);
    const [holder] = await tx.select().from(person).where(eq(person.id, personId));
    if (!holder) throw new ServiceError("staff.not-found");
    const identity = identityValues(deps.env, holder, before.certNo);
    const values = judgedValues(
      "transfer",
      { ...input.values, ...identity },
      { current: identity, requested: identity, now: at },
    );
    const { contractOn = "", specialReason = "", sealCode = "" } = values;
    const today = shanghaiDay(at);
    requireSpecialReason(deps.env, await lastTransfer(tx, certificateId), { specialReason, today });
    if (transfer.consentWay === "paper" && input.files.consent.length === 0)
      throw new ServiceError("transfer.consent", { message: consentRefusal(transfer.smsObstacle ?? "none") });
    const { enterprise = "", validTo = "", sealCode: seal = "" } = before.values;
    // The person and the former enterprise agreed to this one: another is another transfer.
    if (enterprise !== transfer.formerEnterpriseId) throw new ServiceError("registry-request.moved");
    await tx
      .update(registryRequest)
      .set({
        baseRevision: before.revision,
        subjectName: before.name,
        changes: transferChanges({ enterprise, validTo, sealCode: seal }, sent.enterpriseId, sealCode),
        reason: input.reason,
        opinion: "",
        submittedAt: at,
      })
      .where(eq(registryRequest.id, sent.id));
    const row = await stepTransfer(
      tx,
      deps.env,
      call,
      { row: sent, transfer },
      {
        status: transfer.answer === "opposed" ? "disputed" : "pending",
        action: "submit",
        opinion: input.reason,
        patch: { contractOn, specialReason },
      },
    );
    await attachSubmitted(tx, actor, row.id, input.files);
    await keepRounds(tx, [row.id]);
    await tellStation(tx, call, row, "已补正后重新提交");
    await audit(tx, auditActor, {
      action: "transfer.submit",
      object: { type: "registry-request", id: row.id },
      detail: { number: row.number, revision: row.revision },
    });
    return { revision: row.revision };
  });
}
