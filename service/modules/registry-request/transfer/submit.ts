import type { FormValues } from "#contracts/form/form.ts";
import { consentRefusal, type SmsObstacle } from "#contracts/registry-request/transfer.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { requireActive } from "#service/registry/active.ts";
import { ownEnterprise } from "#service/registry/scope.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";
import {
  afterConsent,
  dueOfTransfer,
  tellAfterConsent,
} from "#service/workflow/registry-request/transfer-steps.ts";

import { judgedValues } from "../request/changes.ts";
import { newRequest, oneOpen } from "../submit/submission.ts";
import { regionOf } from "../submit/submit.ts";
import { limitGuesses } from "./check.ts";
import { sendConsentCode } from "./code.ts";
import { attachSubmitted } from "./files.ts";
import { type Matched, matchRegistered } from "./match.ts";
import { phoneToAsk } from "./phone.ts";
import { requireSpecialReason, transferChanges } from "./values.ts";

type SubmitCall = CallOf<"transferSubmit">;

export async function submitTransfer(call: SubmitCall): Promise<ReplyOf<"transferSubmit">> {
  await limitGuesses(call.deps, call.actor);
  const values = judgedValues("transfer", call.input.values, { current: {}, now: call.auditActor.at });
  const row = await oneOpen(call.deps.db.transaction((tx) => submit(tx, call, values)));
  const { id, number, revision, status } = row;
  return { id, number, revision, status };
}

async function submit(tx: Tx, call: SubmitCall, values: FormValues): Promise<RegistryRequestRow> {
  const { deps, actor, input, auditActor } = call;
  const { at } = auditActor;
  const enterpriseId = ownEnterprise(actor);
  const {
    name = "",
    idNumber = "",
    certNo = "",
    sealCode = "",
    specialReason = "",
    contractOn = "",
  } = values;
  const today = shanghaiDay(at);
  await requireActive(tx, enterpriseId);
  const found = await matchRegistered(tx, deps.env, { name, idNumber, certNo }, { enterpriseId, today });
  requireSpecialReason(deps.env, found.transferredOn, { specialReason, today });
  const { formerEnterpriseId } = found;
  const parties = { enterpriseId, formerEnterpriseId, contractOn, requestedAt: at };
  const { phone, reason } = await phoneToAsk(tx, deps.env, found.row, parties);
  if (reason !== null && input.files.consent.length === 0)
    throw new ServiceError("transfer.consent", { message: consentRefusal(reason) });
  const row = await insert(tx, call, { values, found, smsObstacle: reason });
  await attachSubmitted(tx, actor, row.id, input.files);
  await addToRecord(tx, call, { id: row.id, action: "submit", opinion: input.reason });
  await keepRounds(tx, [row.id]);
  if (phone !== null) {
    const { id, number } = row;
    await sendConsentCode(deps, tx, phone, { id, number, enterpriseId, sends: 0 });
  } else await tellAfterConsent(tx, call, row, found);
  await audit(tx, auditActor, {
    action: "transfer.submit",
    object: { type: "registry-request", id: row.id },
    detail: { number: row.number, revision: row.revision, sealCode: sealCode !== "" },
  });
  return row;
}

type Given = { values: FormValues; found: Matched; smsObstacle: SmsObstacle | null };

async function insert(
  tx: Tx,
  call: SubmitCall,
  { values, found, smsObstacle }: Given,
): Promise<RegistryRequestRow> {
  const { deps, actor, auditActor } = call;
  const { at } = auditActor;
  const enterpriseId = ownEnterprise(actor);
  const { formerEnterpriseId, personId, row: person, certificateId } = found;
  const next = smsObstacle !== null ? await afterConsent(tx, found, at) : null;
  const status = next?.status ?? "consenting";
  const region = await regionOf(tx, enterpriseId, {});
  const [row] = await tx
    .insert(registryRequest)
    .values({
      ...(await newRequest(tx, call, region)),
      kind: "transfer",
      subjectType: "person",
      subjectId: personId,
      subjectName: person.name,
      certificateId,
      enterpriseId,
      baseRevision: person.revision,
      status,
      changes: transferChanges(
        { ...found, enterprise: formerEnterpriseId },
        enterpriseId,
        values["sealCode"] ?? "",
      ),
      ...(await dueOfTransfer(tx, deps.env, status, at)),
    })
    .returning();
  if (!row) throw new Error("The request was not written");
  await tx.insert(registryTransfer).values({
    requestId: row.id,
    formerEnterpriseId,
    contractOn: values["contractOn"] ?? "",
    specialReason: values["specialReason"] ?? "",
    consentWay: smsObstacle === null ? "sms" : "paper",
    smsObstacle,
    consentUntil: smsObstacle !== null ? null : new Date(at.getTime() + serviceLimits.transferConsentLife),
    ...next?.patch,
  });
  return row;
}
