import type { AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import type { RegistrationRow } from "#service/db/schema/registration.ts";
import type { Deps } from "#service/http/deps.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";
import { smsWay } from "#service/sms/way.ts";

/** msgType of an enterprise's matters. */
const msgType = "1";

export async function tellStation(tx: Tx, who: AuditWho, row: RegistrationRow): Promise<void> {
  await tx.insert(outbox).values({
    at: who.at,
    regulatorId: row.regulatorId,
    msgType,
    businessId: row.id,
    userName: row.handlerName,
    text: `${row.name}：企业注册申请`,
  });
}

/** The applicant has no session to be told in, only the phone. */
export async function tellApplicant(deps: Deps, tx: Tx, row: RegistrationRow): Promise<void> {
  if (row.status === "pending" || smsWay(deps.env) === "off") return;
  const template = row.status === "passed" ? "registration-passed" : "registration-returned";
  const phone = openPersonal(deps.env, "phone", row.phone);
  await postMessage(deps, tx, { template, phone, code: null, toAccount: false });
}
