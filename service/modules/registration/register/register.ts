import { randomUUID } from "node:crypto";

import { registrationIdSchema } from "#contracts/ids.ts";
import type {
  EnterpriseRegisterInput,
  EnterpriseRegisterOutput,
} from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { violates } from "#service/db/violation.ts";
import { newPasswordFaults } from "#service/modules/account/read.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { useCode } from "#service/sms/use-code.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { nextNumber } from "#service/workflow/numbering/next-number.ts";

import { tellStation } from "../application/announce.ts";
import { presentSent, userCodeOf } from "../application/presenter.ts";
import { addToRecord } from "../application/record.ts";
import { keepSubmission } from "../application/submissions.ts";
import { judgedColumns } from "../application/values.ts";
import { readRegistrationToken } from "../read.ts";
import { attachLicence, requireLicence } from "./licence.ts";
import { isPhoneUsed, phoneUsed } from "./phone-used.ts";
import { refuse } from "./refuse.ts";
import { issueRegistrationToken, useRegistrationToken } from "./registration-token.ts";
import { stationOf } from "./station.ts";
import { openDraft, vouchedValues } from "./stored-draft.ts";
import { isTaken } from "./verify.ts";

type RegisterCall = Call<EnterpriseRegisterInput, null>;
const action = "registration.submit";
const mostTries = 30;

/** Checks everything else before the code, so that a typing error does not use the code up. */
export async function enterpriseRegister(call: RegisterCall): Promise<EnterpriseRegisterOutput> {
  const { deps, input, requestContext, auditActor } = call;
  await limitAddress(deps, "register", requestContext.ip, mostTries);
  const token = await readRegistrationToken(deps.db, input.token, auditActor.at);
  const { uscc, name } = token;
  if (token.registrationId !== null) throw new ServiceError("registration.token");
  if (await isTaken(deps.db, uscc)) {
    return refuse(call, "registration.taken", { action, result: "refused", uscc });
  }
  const vouched = vouchedValues(openDraft(deps.env, token.draft)?.vouched ?? null);
  const values = { ...input.values, ...vouched, uscc, name };
  const columns = judgedColumns(deps.env, uscc, values, auditActor.at);
  checkPassword(call, userCodeOf(uscc));
  const station = await stationOf(deps.db, columns.regionCode);
  await requireLicence(deps.db, input.licenceFileId, token.hash);
  await provePhone(call, uscc);
  const passwordHash = await deps.passwords.hash(input.password);
  const { phone, licenceFileId } = input;
  const fresh = { ...columns, ...sealedPhone(deps.env, phone), uscc, licenceFileId, passwordHash };
  try {
    return await deps.db.transaction(async (tx) => {
      const row = await write(tx, call, { ...fresh, stationId: station.id });
      const view = await issueRegistrationToken(tx, { uscc, name, registrationId: row.id }, auditActor.at);
      return { ...presentSent(deps.env, row, station.name), token: view };
    });
  } catch (error) {
    if (!violates(error, "registration_pending")) throw error;
    return refuse(call, "registration.taken", { action, result: "refused", uscc });
  }
}

function checkPassword({ deps, input }: RegisterCall, userCode: string): void {
  const faults = newPasswordFaults(deps.env.PASSWORD_PROFILE, input.password, userCode);
  if (faults.length === 0) return;
  const message = faults.join("；");
  throw new ServiceError("password.weak", { message, fields: [{ path: "password", message }] });
}

/** Only the phone's holder learns whether it is taken. */
async function provePhone(call: RegisterCall, uscc: string): Promise<void> {
  const { deps, input } = call;
  const { phone, codeId, code } = input;
  const right = await useCode(deps, deps.db, { purpose: "register", phone, codeId, code });
  if (!right) await refuse(call, "auth.code", { action, result: "failed", uscc });
  if (await isPhoneUsed(deps, deps.db, phone)) {
    const message = `${phoneUsed}，请改用其他手机号`;
    await refuse(call, "phone.taken", { action, result: "refused", uscc, message });
  }
}

type Fresh = Omit<
  typeof registration.$inferInsert,
  "id" | "number" | "status" | "submittedAt" | "statusAt" | "createdAt"
>;

async function write(tx: Tx, { input, auditActor }: RegisterCall, fresh: Fresh): Promise<RegistrationRow> {
  await useRegistrationToken(tx, input.token);
  const id = registrationIdSchema.parse(randomUUID());
  const number = await nextNumber(tx, "registration", fresh.regionCode, auditActor.at);
  const times = { createdAt: auditActor.at, submittedAt: auditActor.at, statusAt: auditActor.at };
  const [row] = await tx
    .insert(registration)
    .values({
      ...fresh,
      ...times,
      ...(await dueOf(tx, "registration", "submitted", auditActor.at)),
      id,
      number,
      status: "pending",
    })
    .returning();
  if (!row) throw new Error("The application was not written");
  await attachLicence(tx, row.licenceFileId, id);
  const operator = { id: null, name: row.applicantName, unitName: row.name };
  await addToRecord(tx, auditActor, { id, log: "submit", opinion: "", operator });
  await keepSubmission(tx, row);
  await tellStation(tx, auditActor, row);
  const { uscc } = row;
  await audit(tx, auditActor, { action, object: { type: "registration", id }, detail: { number, uscc } });
  return row;
}
