import { msgTypes } from "#contracts/message/msg-types.ts";
import type { Deps } from "#service/core/deps.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";

export async function tellStation(tx: Tx, auditActor: AuditActor, row: RegistrationRow): Promise<void> {
  await tx.insert(outbox).values({
    at: auditActor.at,
    stationId: row.stationId,
    msgType: msgTypes.enterprise,
    businessId: row.id,
    userName: row.applicantName,
    subject: row.name,
    text: "已提交企业注册申请",
  });
}

/** The applicant has no session, so the phone is the only channel. */
export async function tellApplicant(deps: Deps, tx: Tx, row: RegistrationRow): Promise<void> {
  if (row.status === "pending" || smsWay(deps.env) === "off") return;
  const template = row.status === "passed" ? "registration-passed" : "registration-returned";
  const phone = openPersonal(deps.env, "phone", row.phone);
  const params = { unit: row.name, number: row.number };
  await postMessage(deps, tx, { template, params, phone, code: null, toAccount: false });
}
